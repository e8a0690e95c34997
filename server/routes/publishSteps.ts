import { ApiError, fieldErrors } from '../../model/contract/problem.ts';
import type { PublishStepBody } from '../../model/contract/publishRequests.ts';
import type { TermText } from '../../model/contract/terms.ts';
import { mayOwnProjects } from '../../model/rules/access.ts';
import { diffDeployment } from '../../model/rules/deploymentDiff.ts';
import { formatDay } from '../../model/rules/formatDay.ts';
import {
  firstPublishDay,
  lastPublishDay,
  stepTable,
  wrongPublishDay,
} from '../../model/rules/publishing/steps.ts';
import type { AnyCall } from '../http/call.ts';
import { reviewerColumns } from '../reviews/publishRequests.ts';
import { missingReason } from '../reviews/reviewed.ts';
import type { StoredPublishRequest } from '../store/publishRequests.ts';
import { publishBlocks } from './publishBlocks.ts';
import { certifiedDtOf, contentOf, currentContent } from './publishContent.ts';

type Attached = { fileIds: string[]; mentions: string[] };

/**
 * The names of attached files and mentioned members. Files must belong to the organization, and members must be able to
 * open the request.
 */
export const readAttached = async ({ queries, user }: AnyCall, { fileIds, mentions }: Attached) => {
  const userIds = [...new Set(mentions)];
  const [files, people] = await Promise.all([
    Promise.all(fileIds.map(fileId => queries.files.find(fileId, user.mnId))),
    Promise.all(userIds.map(userId => queries.members.roleOf(user.mnId, userId))),
  ]);
  if (files.includes(undefined)) throw fieldErrors({ fileIds: "A file wasn't found. Attach it again." });
  if (people.some(member => member === undefined || !mayOwnProjects(member)))
    throw fieldErrors({
      mentions: 'Mention members of your organization who can open publish requests.',
    });
  return {
    files: files.flatMap(file => (file === undefined ? [] : [{ fileId: file.fileId, fileNm: file.fileNm }])),
    mentions: people.flatMap((member, index) =>
      member === undefined ? [] : [{ userId: userIds[index] ?? '', userNm: member.name }],
    ),
  };
};

/** Stores a snapshot of what is submitted, and compares it with the last approval. */
const submit = async (call: AnyCall, request: StoredPublishRequest, terms: readonly TermText[]) => {
  const { queries, now, project } = call;
  // its products are deleted before or after, not meanwhile
  await queries.projects.lockForUpdate(request);
  const blocks = await publishBlocks(call, request, terms);
  if (blocks.length > 0)
    throw new ApiError('conflict', `This request can't be submitted yet. ${blocks.join(' ')}`);
  const [content, last] = await Promise.all([
    currentContent(call, request),
    queries.publishRequests.lastCertified(request.pjtId, request.requestId),
  ]);
  const approved = last && contentOf(await queries.publishRequests.submission(last.requestId));
  await queries.publishRequests.keepSubmission(request, JSON.stringify(content));
  return {
    submittedDt: now,
    projectStateBefore: project.devStatCd,
    reason: '',
    withdrawReason: null,
    lastApprovedId: last?.requestId ?? null,
    lastApprovedNm: last?.versionNm ?? null,
    lastApprovedDt: last ? await certifiedDtOf(call, last) : null,
    changeCount: approved ? diffDeployment(approved, content).length : null,
  };
};

const checkDay = ({ now }: AnyCall, day: string | undefined) => {
  if (day === undefined) throw fieldErrors({ publishDay: 'Choose a date.' });
  const wrong = wrongPublishDay(day, now);
  if (wrong === 'tooEarly')
    throw fieldErrors({
      publishDay: `Choose ${formatDay(firstPublishDay(now))} (UTC) or later.`,
    });
  if (wrong === 'tooLate')
    throw fieldErrors({
      publishDay: `Choose ${formatDay(lastPublishDay(now))} (UTC) or earlier.`,
    });
  return { publishDay: day };
};

const checkWithdrawal = ({ withdrawReason, comment }: PublishStepBody) => {
  if (withdrawReason === undefined) throw fieldErrors({ withdrawReason: 'Choose a reason.' });
  if (withdrawReason === 'other' && comment === '') throw fieldErrors({ comment: 'Enter the reason.' });
  return { withdrawReason, reason: comment };
};

/** Checks what a step requires besides its state, and returns the columns that it writes. */
export const columnsOfStep = async (
  call: AnyCall,
  request: StoredPublishRequest,
  body: PublishStepBody,
  terms: readonly TermText[],
) => {
  const { user, userNm } = call;
  const { step, comment } = body;
  if (stepTable[step].needsComment === true && comment === '') throw missingReason('comment');
  switch (step) {
    case 'finishPreparation': {
      const blocks = await publishBlocks(call, request, terms);
      if (blocks.length > 0) throw new ApiError('conflict', blocks.join(' '));
      return {};
    }
    case 'submit':
      return submit(call, request, terms);
    case 'startReview':
      return { assigneeId: user.userId, assigneeNm: userNm };
    case 'withdraw':
      return checkWithdrawal(body);
    case 'schedule':
      return checkDay(call, body.publishDay);
    case 'cancelSchedule':
      return { publishDay: null };
    case 'reopen':
      return { publishDay: null, assigneeId: null, assigneeNm: null };
    default:
      return stepTable[step].by === 'reviewer'
        ? reviewerColumns({ userId: user.userId, userNm }, request, body)
        : {};
  }
};
