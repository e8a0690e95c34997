import { wireNames } from '../model/contract/wireNames.ts';

/** Describes the abbreviated names of the API in Markdown. */
export const describeWireNames = () =>
  `${[
    '# Wire names',
    '',
    'Generated from `model/contract/wireNames.ts` by `npm run docs`.',
    '',
    'The platform abbreviates its field names. In the API, the database and the code they keep this spelling; texts for users',
    'use the term. All times are Unix epoch milliseconds.',
    '',
    '| Wire name | Meaning |',
    '| --- | --- |',
    ...Object.entries(wireNames).map(([name, meaning]) => `| \`${name}\` | ${meaning} |`),
  ].join('\n')}\n`;
