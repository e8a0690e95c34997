import { buildInstruction, DAY, NORTHGATE, userIdOf } from './builders.ts';
import { harbourInstructions, type InstructionPlan, northgateInstructions } from './instructionTexts.ts';
import { HARBOUR } from './people.ts';
import type { SeedInstruction, SeedProject, SeedUser } from './rows.ts';
import { fullNameOf } from '../rules/fullName.ts';

/** The pairing instructions of both companies. Projects that are not in the data set are skipped. */
export const createPairingInstructions = (
  now: number,
  projects: readonly SeedProject[],
  users: readonly SeedUser[],
): SeedInstruction[] => {
  const named = new Map(users.map(user => [user.userId, fullNameOf(user)]));
  const nameFor = (owner: InstructionPlan['by']) => named.get(userIdOf(owner)) ?? '';
  const recordsOf = (mnId: string, plans: readonly InstructionPlan[]) =>
    plans.flatMap(({ project, name, language, text, by, age, published }) => {
      const found = projects.find(({ pjtNm, mnId: place }) => pjtNm === project && place === mnId);
      if (found === undefined) return [];
      const at = (days: number) => Math.max(found.crtDt, now - Math.round(days * DAY));
      const content = { instructionName: name, instructionText: text, instructionLanguage: language };
      const [crtr, crtDt] = [nameFor(by), at(Math.max(age, published?.age ?? 0) + 3)];
      const publisher = nameFor(published?.by ?? by);
      return buildInstruction({
        pjtId: found.pjtId,
        mnId,
        edited: { ...content, crtr, crtDt, chgr: crtr, chgDt: at(age) },
        published:
          published === undefined
            ? null
            : {
                ...content,
                ...(published.name !== undefined && { instructionName: published.name }),
                ...(published.text !== undefined && { instructionText: published.text }),
                crtr: publisher,
                crtDt: at(published.age),
                chgr: publisher,
                chgDt: at(published.age),
              },
        version: 3,
      });
    });
  return [...recordsOf(NORTHGATE, northgateInstructions), ...recordsOf(HARBOUR, harbourInstructions)];
};
