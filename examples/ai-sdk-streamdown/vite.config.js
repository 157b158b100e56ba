import react from '@vitejs/plugin-react';
import { mockChat } from '../shared/mock-chat.mjs';

const recording = new URL('recorded.events.jsonl', import.meta.url);

export default { plugins: [react(), mockChat(recording)], build: { target: 'es2022' } };
