import { cited } from '../data/cite.js';

export interface Conversation {
  name: string;
  question: string;
  payload: ReturnType<typeof cited>;
}

export const calm: Conversation = {
  name: 'Assistant',
  question: 'How did the Webb telescope fit into its rocket?',
  payload: cited(
    `It was folded. Webb’s primary mirror is 6.5 metres across, while the fairing of Ariane 5 leaves room for about 4.5 metres. So the mirror was built in three parts, and its two wings swung into place on the way to L2.

The sunshield was folded even more tightly:

- five layers, each as thin as a hair
- released by 107 small locks, one after another
- as large as a tennis court when open

The whole unfolding took two weeks and could not be repaired by anyone.`,
    [
      {
        title: 'Webb’s mirrors: key facts',
        url: 'https://science.nasa.gov/webb/mirrors.pdf',
        type: 'file',
        published: '2024-03-14',
        pages: [{ page: 12 }],
        citedText:
          'Webb’s primary mirror consists of 18 hexagonal segments, 6.5 m in diameter when deployed.',
      },
      {
        title: 'Ariane 5 user’s manual',
        url: 'https://www.arianespace.com/ariane-5/manual',
        citedText: 'The usable diameter under the fairing is 4.57 m.',
      },
      {
        title: 'Unfolding the universe: Webb’s first month',
        url: 'https://www.esa.int/webb/deployment',
        published: '2022-01-24',
        citedText: 'All 107 release devices had to work, and there was nobody to help them.',
      },
      { title: 'A sunshield the size of a tennis court', url: 'https://www.nasa.gov/sunshield' },
      { title: 'Space telescopes compared', url: 'https://en.wikipedia.org/wiki/Space_telescope' },
    ],
    ['Webb’s primary mirror is 6.5 metres across', 1],
    ['the fairing of Ariane 5 leaves room for about 4.5 metres', 2],
    ['released by 107 small locks, one after another', 3],
    ['as large as a tennis court when open', 4, 3],
    ['The whole unfolding took two weeks', 3],
  ),
};

export const console: Conversation = {
  name: 'Incident assistant',
  question: 'Why did checkout latency rise at 14:05?',
  payload: cited(
    `**Most likely cause:** deploy \`checkout 2026.11.3\` halved the connection pool of \`payments-db\` from 64 to 32.

| Time | Event |
| --- | --- |
| 14:02 | Deploy finished in eu-west |
| 14:05 | p99 of \`/checkout\` from 310 ms to 2.4 s |
| 14:09 | Pool exhausted, retries doubled |

**Next:** roll back, then raise \`pool.max\`. The runbook asks for approval by the database owner first.`,
    [
      {
        title: 'Deploy log: checkout 2026.11.3',
        url: 'https://deploys.example.com/checkout/2026.11.3',
        type: 'tool',
        citedText: 'pool.max: 64 -> 32',
      },
      {
        title: 'Dashboard: checkout latency',
        url: 'https://metrics.example.com/d/checkout',
        type: 'tool',
        citedText: 'p99 2412 ms (was 310 ms)',
      },
      {
        title: 'Runbook: payments database.pdf',
        url: 'https://wiki.example.com/runbooks/payments-db.pdf',
        type: 'file',
        pages: [{ page: 4 }],
        citedText: 'Changes of the pool need the approval of the owner of the database.',
      },
      {
        title: 'INC-2231: pool exhausted after retries',
        url: 'https://tickets.example.com/INC-2231',
      },
      { title: 'Traces of 14:00–14:10.json', type: 'file', mediaType: 'application/json' },
    ],
    ['halved the connection pool of `payments-db` from 64 to 32', 1],
    ['p99 of `/checkout` from 310 ms to 2.4 s', 2],
    ['Pool exhausted, retries doubled', 2, 4],
    ['The runbook asks for approval by the database owner first', 3],
  ),
};

export const reading: Conversation = {
  name: 'The Reading Room',
  question: 'Why do lighthouses flash?',
  payload: cited(
    `A steady light says only that there is a coast. A light that flashes says *which* coast: every lighthouse keeps a rhythm of its own, and a sailor who counts the seconds between two flashes can find it in the List of Lights.

The lens made this possible. Fresnel’s design of 1822 threw a beam past the horizon with a single oil lamp, and because its panels could turn on a bed of mercury, one finger was enough to move several tons of glass.

> The light shall be known by its character, and by nothing else.

Electric lamps could simply be switched on and off. Many towers turn all the same.`,
    [
      {
        title: 'The Admiralty List of Lights, volume A',
        type: 'file',
        pages: [{ page: 9 }],
        citedText: 'No two lights of one coast shall show the same character.',
      },
      {
        title: 'Augustin Fresnel and the sea',
        url: 'https://www.example.org/fresnel',
        published: '2019-07-10',
        citedText: 'In July 1823 the first lens was lit at Cordouan; its beam was seen at 32 km.',
      },
      {
        title: 'Keepers of the light',
        url: 'https://library.example.edu/keepers',
        citedText: 'Floating in mercury, the optic turned at the touch of a finger.',
      },
    ],
    ['every lighthouse keeps a rhythm of its own', 1],
    ['threw a beam past the horizon with a single oil lamp', 2],
    ['one finger was enough to move several tons of glass', 3, 2],
    ['The light shall be known by its character, and by nothing else', 1],
  ),
};

export const terminal: Conversation = {
  name: 'ask',
  question: 'undo the last commit but keep the changes',
  payload: cited(
    `Move the branch back by one commit and leave the files alone:

\`\`\`sh
git reset --soft HEAD~1
\`\`\`

With \`--soft\` everything stays staged; the default, \`--mixed\`, keeps the changes but unstages them. If the commit was already pushed, \`git revert\` is safer, because nobody else has to rewrite history.`,
    [
      {
        title: 'git-reset documentation',
        url: 'https://git-scm.com/docs/git-reset',
        citedText: 'Does not touch the index file or the working tree at all.',
      },
      {
        title: 'git-revert documentation',
        url: 'https://git-scm.com/docs/git-revert',
        citedText: 'Records some new commits that reverse the effect of some earlier commits.',
      },
      { title: 'man 1 git', type: 'file', mediaType: 'text/troff' },
    ],
    ['With `--soft` everything stays staged', 1],
    ['keeps the changes but unstages them', 1],
    ['`git revert` is safer', 2, 3],
  ),
};
