import { mockChat } from '../shared/mock-chat.mjs';

export default { plugins: [mockChat()], build: { target: 'es2022' } };
