import { svelte } from '@sveltejs/vite-plugin-svelte';
import { mockChat } from '../shared/mock-chat.mjs';

export default { plugins: [svelte(), mockChat()], build: { target: 'es2022' } };
