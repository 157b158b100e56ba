import { Marked } from 'marked';

/** GFM with a link for each [n]. */
export const markdown = new Marked({ gfm: true });
markdown.use({
  extensions: [
    {
      name: 'cite',
      level: 'inline',
      start: (source) => source.match(/\[\d/)?.index,
      tokenizer(source) {
        const [raw, number] = /^\[(\d{1,4})\](?!\()/.exec(source) ?? [];
        return raw && { type: 'cite', raw, number };
      },
      renderer: ({ number }) => `<a class="cite" href="#${number}">${number}</a>`,
    },
  ],
});
