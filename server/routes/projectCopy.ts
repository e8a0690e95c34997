import type { ProfileDocument } from '../../model/contract/profileDocument.ts';
import { type CopiedPart, copiedDocument, copiedPartsOf } from '../../model/rules/copies.ts';
import { profileProgress } from '../../model/rules/profiles.ts';
import type { AnyCall } from '../http/call.ts';
import type { StoredProject } from '../store/projects.ts';
import { addProfile } from './newProfile.ts';
import { addInstructionDraft, contentOf } from './pairingInstructions.ts';
import type { ProjectContent } from './projectContent.ts';

type Copier = (call: AnyCall, source: StoredProject, pjtId: string) => Promise<ProjectContent>;

/** All profiles, in development; the project's own is its own again. */
const profiles: Copier = async (call, { mnId, pjtId: from, dvcPrflId, prodType }, pjtId) => {
  const rows = await call.queries.deviceProfiles.ofProject(mnId, from, dvcPrflId);
  const copies = rows.map(row => ({
    original: row.dvcPrflId,
    dvcPrflId: call.newId(),
    document: copiedDocument(JSON.parse(row.document) as ProfileDocument),
  }));
  const own = copies.find(({ original }) => original === dvcPrflId);
  return {
    columns: { dvcPrflId: own?.dvcPrflId ?? null },
    ...(own !== undefined && { tasks: [profileProgress(own.document, prodType)] }),
    write: async () => {
      for (const { dvcPrflId: id, document } of copies)
        await addProfile(call, { dvcPrflId: id, pjtId, mnId, document });
    },
  };
};

/** The edited version of each, as a draft that was never published. */
const pairingInstructions: Copier = async (call, source, pjtId) => {
  const rows = await call.queries.pairingInstructions.ofProject(source.pjtId);
  return {
    write: async () => {
      for (const row of rows) await addInstructionDraft(call, { ...source, pjtId }, contentOf(row));
    },
  };
};

const copiers: Record<CopiedPart, Copier> = { profiles, pairingInstructions };

/** PRJ-01: what a copy of a project is created with. */
export const contentOfCopy = (
  call: AnyCall,
  source: StoredProject,
  pjtId: string,
): Promise<ProjectContent[]> =>
  Promise.all(copiedPartsOf(source.prodType).map(part => copiers[part](call, source, pjtId)));
