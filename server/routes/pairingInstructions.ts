import {
  type InstructionVersion,
  type PairingInstruction,
  type PairingInstructionQuery,
  pairingInstructions,
} from '../../model/contract/pairingInstructions.ts';
import { RESTORE_WINDOW } from '../../model/contract/deletions.ts';
import { ApiError, fieldErrors } from '../../model/contract/problem.ts';
import { canEditProject } from '../../model/rules/access.ts';
import { scopeOf } from '../access/scope.ts';
import type { AnyCall } from '../http/call.ts';
import { orNotFound } from '../http/orNotFound.ts';
import type { Mount } from '../http/mount.ts';
import { onUniqueViolation } from '../store/databaseErrors.ts';
import type { StoredInstruction } from '../store/pairingInstructions.ts';
import type { StoredProject } from '../store/projects.ts';
import type { PairingInstructionRow } from '../store/rows/projects.ts';
import { createCrud } from './crud.ts';

type Content = Pick<InstructionVersion, 'instructionName' | 'instructionText' | 'instructionLanguage'>;
type Body = Content & { publish: boolean };
type Published = Pick<
  PairingInstructionRow,
  | 'publishedName'
  | 'publishedText'
  | 'publishedLanguage'
  | 'publishedCrtr'
  | 'publishedCrtDt'
  | 'publishedChgr'
  | 'publishedChgDt'
>;

const UNPUBLISHED: Published = {
  publishedName: null,
  publishedText: null,
  publishedLanguage: null,
  publishedCrtr: null,
  publishedCrtDt: null,
  publishedChgr: null,
  publishedChgDt: null,
};

const previousOf = (row: Published) =>
  JSON.stringify(
    Object.fromEntries(Object.keys(UNPUBLISHED).map(name => [name, row[name as keyof Published]])),
  );

export const contentOf = ({ instructionName, instructionText, instructionLanguage }: Content): Content => ({
  instructionName,
  instructionText,
  instructionLanguage,
});

const publishedOf = (row: StoredInstruction, isOwner: boolean): InstructionVersion | null =>
  row.publishedName === null || row.publishedLanguage === null
    ? null
    : {
        instructionName: row.publishedName,
        instructionText: row.publishedText ?? '',
        instructionLanguage: row.publishedLanguage,
        status: 'PUBLISHED',
        crtr: row.publishedCrtr ?? '',
        crtDt: row.publishedCrtDt ?? 0,
        chgr: row.publishedChgr ?? '',
        chgDt: row.publishedChgDt ?? 0,
        isOwner,
      };

/** Until when the last publication can be undone. */
const undoUntilOf = (
  { previousPublished, publishedChgDt }: Pick<StoredInstruction, 'previousPublished' | 'publishedChgDt'>,
  now: number,
) => {
  const until = (publishedChgDt ?? 0) + RESTORE_WINDOW;
  return previousPublished !== null && until > now ? until : null;
};

const toInstruction = (
  row: StoredInstruction,
  { user, now }: Pick<AnyCall, 'user' | 'now'>,
): PairingInstruction => {
  const { pjtId, projectNm, instructionId, mnId, setupId, ownerId, version } = row;
  const isOwner = ownerId === user.userId;
  return {
    pjtId,
    projectNm,
    instructionId,
    mnId,
    setupAppId: setupId ?? '',
    edited: {
      ...contentOf(row),
      status: row.state === 'published' ? 'PUBLISHED' : 'DRAFT',
      crtr: row.crtr,
      crtDt: row.crtDt,
      chgr: row.chgr,
      chgDt: row.chgDt,
      isOwner,
    },
    published: publishedOf(row, isOwner),
    undoUntil: undoUntilOf(row, now),
    canEdit: canEditProject(user, { mnId, ownerId }),
    version,
  };
};

const find = ({ queries, project }: AnyCall, instructionId: string) =>
  orNotFound(queries.pairingInstructions.find(project.pjtId, instructionId));

const nameTaken = () =>
  fieldErrors({ instructionName: 'The project already has an instruction with this name and language.' });

const requireCompany = ({ user }: AnyCall) => {
  if (!user.may.publish)
    throw new ApiError(
      'forbidden',
      "Only companies can publish. Create the project and its instructions in your company's workspace.",
    );
};

const assertPublishable = (call: AnyCall, { publish, instructionText }: Body) => {
  if (!publish) return;
  requireCompany(call);
  if (instructionText === '') throw fieldErrors({ instructionText: 'Enter the text before you publish it.' });
};

/** The published version after this write; its creator is the user who published it first. */
const publishing = (
  { createdNow }: AnyCall,
  content: Content,
  before: Pick<Published, 'publishedCrtr' | 'publishedCrtDt'>,
): Published => ({
  publishedName: content.instructionName,
  publishedText: content.instructionText,
  publishedLanguage: content.instructionLanguage,
  publishedCrtr: before.publishedCrtr ?? createdNow.crtr,
  publishedCrtDt: before.publishedCrtDt ?? createdNow.crtDt,
  publishedChgr: createdNow.chgr,
  publishedChgDt: createdNow.chgDt,
});

const isSame = (one: Content, other: Content) =>
  JSON.stringify(contentOf(one)) === JSON.stringify(contentOf(other));

const isAsPublished = (row: StoredInstruction, content: Content) => {
  const published = publishedOf(row, false);
  return published !== null && isSame(published, content);
};

const crud = createCrud({
  label: 'pairing instruction',
  resource: 'pairingInstructions',
  recordId: ({ instructionId }) => instructionId,
  find,
  lock: ({ queries }, instruction) => queries.pairingInstructions.lockForUpdate(instruction),
  show: toInstruction,
});

const update = (call: AnyCall, id: string, body: Body) =>
  crud.write(call, id, async (row, version) => {
    const content = contentOf(body);
    const isEdited = !isSame(row, content);
    const isPublished = body.publish && !isAsPublished(row, content);
    if (!isEdited && !isPublished) return 'same';
    const stateAfter = isPublished || isAsPublished(row, content) ? 'published' : 'draft';
    const change = {
      ...content,
      nameKey: content.instructionName.toLowerCase(),
      state: row.state === 'never' && !isPublished ? 'never' : stateAfter,
      ...call.changedNow,
      ...(isPublished && { ...publishing(call, content, row), previousPublished: previousOf(row) }),
    } as const;
    const isWritten = await onUniqueViolation(
      call.queries.pairingInstructions.change(row, version, change),
      nameTaken,
    );
    if (!isWritten) return 'stale';
    return { action: isPublished ? 'publish' : 'update', before: contentOf(row), after: content };
  });

/** The edited text is unchanged; only what phones show is rolled back. */
const undoPublish = (call: AnyCall, id: string) =>
  crud.write(call, id, async (row, version) => {
    if (row.previousPublished === null || undoUntilOf(row, call.now) === null)
      throw new ApiError(
        'conflict',
        "This publication can't be undone anymore. Publish the text that phones should show instead.",
      );
    const previous = JSON.parse(row.previousPublished) as Published;
    const [before, after] = [row, { ...row, ...previous }].map(one => publishedOf(one, false));
    const stateBack = isAsPublished({ ...row, ...previous }, row) ? 'published' : 'draft';
    const change = {
      ...previous,
      state: after == null ? 'never' : stateBack,
      previousPublished: null,
      ...call.changedNow,
    } as const;
    if (!(await call.queries.pairingInstructions.change(row, version, change))) return 'stale';
    return {
      action: 'undoPublish',
      before: before == null ? null : contentOf(before),
      after: after == null ? null : contentOf(after),
    };
  });

const add = async (call: AnyCall, { pjtId, mnId }: Pick<StoredProject, 'pjtId' | 'mnId'>, body: Body) => {
  const content = contentOf(body);
  const instructionId = call.newId();
  const row = {
    ...content,
    instructionId,
    pjtId,
    mnId,
    nameKey: content.instructionName.toLowerCase(),
    state: body.publish ? 'published' : 'never',
    ...call.createdNow,
    ...(body.publish ? publishing(call, content, UNPUBLISHED) : UNPUBLISHED),
    previousPublished: body.publish ? previousOf(UNPUBLISHED) : null,
    version: 1,
  } as const;
  await onUniqueViolation(call.queries.pairingInstructions.add(row), nameTaken);
  await call.audit({
    action: body.publish ? 'publish' : 'create',
    resource: 'pairingInstructions',
    recordId: instructionId,
    before: null,
    after: { pjtId, ...content },
  });
  return instructionId;
};

/** Adds an instruction that was never published, with its audit entry. */
export const addInstructionDraft = (
  call: AnyCall,
  project: Pick<StoredProject, 'pjtId' | 'mnId'>,
  content: Content,
) => add(call, project, { ...content, publish: false });

const create = async (call: AnyCall, body: Body) => crud.one(call, await add(call, call.project, body));

type ListCall = AnyCall & { readonly query: PairingInstructionQuery };

const list = async (call: ListCall, pjtId = call.query.pjtId) => {
  const found = await call.queries.pairingInstructions.page(scopeOf(call), { ...call.query, pjtId });
  return crud.page(call, found);
};

export const mountPairingInstructions = (mount: Mount) => {
  mount(pairingInstructions.list, call => list(call));

  mount(pairingInstructions.ofProject, call => list(call, call.project.pjtId));

  mount(pairingInstructions.one, call => crud.one(call, call.params.instructionId));

  mount(pairingInstructions.create, call => {
    assertPublishable(call, call.body);
    return create(call, call.body);
  });

  mount(pairingInstructions.update, call => {
    const { params, body } = call;
    assertPublishable(call, body);
    return update(call, params.instructionId, body);
  });

  mount(pairingInstructions.undoPublish, call => {
    requireCompany(call);
    return undoPublish(call, call.params.instructionId);
  });

  mount(pairingInstructions.remove, call => {
    const { queries, params } = call;
    const remove = async (row: StoredInstruction, version: number) => {
      if (row.state !== 'never') throw new ApiError('conflict', "Published instructions can't be deleted.");
      return queries.pairingInstructions.remove(row, version);
    };
    return crud.remove(call, params.instructionId, {
      remove,
      fields: row => ({ pjtId: row.pjtId, ...contentOf(row) }),
      name: ({ instructionName }) => instructionName,
    });
  });
};
