import { openai } from '../../src/providers/openai.js';
import { openrouter } from '../../src/providers/openrouter.js';
import { xai } from '../../src/providers/xai.js';
import { describeAdapter } from './contract.js';

const whole = (events: unknown[]): unknown => (events.at(-1) as { response: unknown }).response;

describeAdapter(openai, 'openai', { marker: /\]\(/, whole });
describeAdapter(xai, 'xai', { whole });
describeAdapter(openrouter, 'openrouter');
