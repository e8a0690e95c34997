import { buildFile, DAY, NORTHGATE, userIdOf } from './builders.ts';
import { type DocumentName, documentNames } from './documents.ts';
import { HARBOUR } from './people.ts';
import { createRandom, seedOf } from './random.ts';
import type { SeedFile } from './rows.ts';

/** The file to which a company's application forms refer. */
export const documentIdOf = (mnId: string, name: DocumentName) =>
  createRandom(seedOf(`document ${mnId} ${name}`)).uuid();

const owners = [
  [NORTHGATE, 'Ada'],
  [HARBOUR, 'Otto'],
] as const;

/** The documents of application forms, the same for every seed. */
export const createDocumentFiles = (now: number): SeedFile[] =>
  owners.flatMap(([mnId, owner]) =>
    documentNames.map(content =>
      buildFile({
        fileId: documentIdOf(mnId, content),
        storageKey: createRandom(seedOf(`document bytes ${mnId} ${content}`)).uuid(),
        mnId,
        userId: userIdOf(owner),
        fileNm: `${content}.pdf`,
        content,
        crtDt: now - 200 * DAY,
      }),
    ),
  );
