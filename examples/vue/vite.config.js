import vue from '@vitejs/plugin-vue';
import { mockChat } from '../shared/mock-chat.mjs';

const isCustomElement = (tag) => /^(citation|grounding)-/.test(tag);

export default {
  plugins: [vue({ template: { compilerOptions: { isCustomElement } } }), mockChat()],
  build: { target: 'es2022' },
};
