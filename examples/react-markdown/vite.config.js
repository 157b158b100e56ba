import react from '@vitejs/plugin-react';
import { mockChat } from '../shared/mock-chat.mjs';

export default { plugins: [react(), mockChat()], build: { target: 'es2022' } };
