import vue from '@vitejs/plugin-vue';

const isCustomElement = (tag) => /^(citation|grounding)-/.test(tag);

export default {
  plugins: [vue({ template: { compilerOptions: { isCustomElement } } })],
  build: { target: 'es2022' },
};
