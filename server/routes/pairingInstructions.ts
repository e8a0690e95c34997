import {
  type InstructionVersion,
  type PairingInstruction,
  type PairingInstructionQuery,
  pairingInstructions,
} from '../../model/contract/pairingInstructions.ts';
import { ApiError, notFound } from '../../model/contract/problem.ts';
import { canEditProject } from '../../model/rules/access.ts';
import { scopeOf } from '../access/scope.ts';
import type { AnyCall } from '../http/call.ts';
import type { Mount } from '../http/mount.ts';
import { answerRange } from '../http/simpleRest.ts';
import { actionOf, writeVersioned } from '../http/versioned.ts';
import { isUniqueViolation } from '../store/faults.ts';
import type { StoredInstruction } from '../store/pairingInstructions.ts';
import type { PairingInstructionRow } from '../store/tables.ts';

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

const contentOf = ({ instructionName, instructionText, instructionLanguage }: Content): Content => ({
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

const toInstruction = (row: StoredInstruction, { user }: Pick<AnyCall, 'user'>): PairingInstruction => {
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
    canEdit: canEditProject(user, { mnId, ownerId }),
    version,
  };
};

const find = async ({ queries, project }: AnyCall, instructionId: string) => {
  const found = await queries.pairingInstructions.find(project.pjtId, instructionId);
  if (found === undefined) throw notFound();
  return found;
};

const wrong = (errors: Partial<Record<keyof Content, string>>) =>
  new ApiError('invalid', 'Check the marked fields.', { errors });

const taken = (error: unknown) =>
  isUniqueViolation(error)
    ? wrong({ instructionName: 'The project has an instruction of this name in this language.' })
    : error;

const refuseUnpublishable = ({ user }: AnyCall, { publish, instructionText }: Body) => {
  if (!publish) return;
  if (!user.may.publish)
    throw new ApiError('forbidden', 'Only companies publish. Enroll your organization to publish this.');
  if (instructionText === '')
    throw wrong({ instructionText: 'Write the instruction before you publish it.' });
};

/** The published version after this write; whoever published it first stays its creator. */
const publishing = (
  { now, userNm }: AnyCall,
  content: Content,
  before: Pick<Published, 'publishedCrtr' | 'publishedCrtDt'>,
): Published => ({
  publishedName: content.instructionName,
  publishedText: content.instructionText,
  publishedLanguage: content.instructionLanguage,
  publishedCrtr: before.publishedCrtr ?? userNm,
  publishedCrtDt: before.publishedCrtDt ?? now,
  publishedChgr: userNm,
  publishedChgDt: now,
});

const isSame = (one: Content, other: Content) =>
  JSON.stringify(contentOf(one)) === JSON.stringify(contentOf(other));

const isAsPublished = (row: StoredInstruction, content: Content) => {
  const published = publishedOf(row, false);
  return published !== null && isSame(published, content);
};

const write = (
  call: AnyCall,
  instructionId: string,
  work: (instruction: StoredInstruction, version: number) => Promise<boolean>,
) =>
  writeVersioned(call, {
    thing: 'pairing instruction',
    find: () => find(call, instructionId),
    hold: call.queries.pairingInstructions.hold,
    show: instruction => toInstruction(instruction, call),
    work,
  });

const update = async (call: AnyCall, row: StoredInstruction, version: number, body: Body) => {
  const { queries, now, userNm } = call;
  const content = contentOf(body);
  const isEdited = !isSame(row, content);
  const isPublished = body.publish && !isAsPublished(row, content);
  if (!isEdited && !isPublished) return true;
  const stateAfter = isPublished || isAsPublished(row, content) ? 'published' : 'draft';
  const isWritten = await queries.pairingInstructions
    .change(row, version, {
      ...content,
      nameKey: content.instructionName.toLowerCase(),
      state: row.state === 'never' && !isPublished ? 'never' : stateAfter,
      chgr: userNm,
      chgDt: now,
      ...(isPublished && publishing(call, content, row)),
    })
    .catch((error: unknown) => {
      throw taken(error);
    });
  if (!isWritten) return false;
  await call.audit({
    action: actionOf(isPublished ? 'publish' : 'update', call),
    resource: 'pairingInstructions',
    recordId: row.instructionId,
    before: contentOf(row),
    after: content,
  });
  return true;
};

const create = async (call: AnyCall, body: Body) => {
  const { queries, project, now, userNm } = call;
  const content = contentOf(body);
  const instructionId = call.newId();
  await queries.pairingInstructions
    .add({
      ...content,
      instructionId,
      pjtId: project.pjtId,
      mnId: project.mnId,
      nameKey: content.instructionName.toLowerCase(),
      state: body.publish ? 'published' : 'never',
      crtr: userNm,
      crtDt: now,
      chgr: userNm,
      chgDt: now,
      ...(body.publish ? publishing(call, content, UNPUBLISHED) : UNPUBLISHED),
      version: 1,
    })
    .catch((error: unknown) => {
      throw taken(error);
    });
  await call.audit({
    action: body.publish ? 'publish' : 'create',
    resource: 'pairingInstructions',
    recordId: instructionId,
    before: null,
    after: { pjtId: project.pjtId, ...content },
  });
  return toInstruction(await find(call, instructionId), call);
};

const list = async (call: AnyCall, query: PairingInstructionQuery) => {
  const { list: rows, totalCount } = await call.queries.pairingInstructions.page(scopeOf(call), query);
  return answerRange(call, 'pairingInstructions', {
    list: rows.map(row => toInstruction(row, call)),
    totalCount,
    offset: (query.page - 1) * query.pageSize,
  });
};

export const mountPairingInstructions = (mount: Mount) => {
  mount(pairingInstructions.list, call => list(call, call.query));

  mount(pairingInstructions.ofProject, call => list(call, { ...call.query, pjtId: call.project.pjtId }));

  mount(pairingInstructions.one, async call =>
    toInstruction(await find(call, call.params.instructionId), call),
  );

  mount(pairingInstructions.create, call => {
    refuseUnpublishable(call, call.body);
    return create(call, call.body);
  });

  mount(pairingInstructions.update, async call => {
    const { params, body } = call;
    refuseUnpublishable(call, body);
    await write(call, params.instructionId, (row, version) => update(call, row, version, body));
    return toInstruction(await find(call, params.instructionId), call);
  });

  mount(pairingInstructions.remove, async call => {
    const { queries, params } = call;
    await write(call, params.instructionId, async (row, version) => {
      if (row.state !== 'never')
        throw new ApiError('conflict', 'Phones show this instruction: what was published is not deleted.');
      if (!(await queries.pairingInstructions.remove(row, version))) return false;
      await call.audit({
        action: actionOf('delete', call),
        resource: 'pairingInstructions',
        recordId: row.instructionId,
        before: { pjtId: row.pjtId, ...contentOf(row) },
        after: null,
      });
      return true;
    });
  });
};
