import { default_renderer, parser, parser_end, parser_write } from 'streaming-markdown';

let open;

export default {
  label: 'streaming-markdown, appends only; markers stay text',
  start: (root) => void (open = parser(default_renderer(root))),
  push: (_, part) => parser_write(open, part),
  finish: () => parser_end(open),
};
