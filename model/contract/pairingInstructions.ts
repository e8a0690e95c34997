import * as z from 'zod/mini';
import { instructionLanguages } from '../rules/instructionLanguages.ts';
import { endpoint } from './endpoint.ts';
import { idList, keyword, listQuery } from './query.ts';
import { stamps } from './stamps.ts';
import { line } from './text.ts';

export const MOST_CHARACTERS = 5000;
/** a phone shows no more, and a comparison stays quick */
const MOST_LINES = 200;

const versionSchema = z.object({
  instructionName: z.string(),
  instructionText: z.string(),
  instructionLanguage: z.enum(instructionLanguages),
  status: z.enum(['DRAFT', 'PUBLISHED']),
  ...stamps,
  /** the caller owns the project it belongs to */
  isOwner: z.boolean(),
});
export type InstructionVersion = z.infer<typeof versionSchema>;

/** PI-01: how a device is put into pairing mode, as the phone shows it. */
const pairingInstructionSchema = z.object({
  pjtId: z.string(),
  projectNm: z.string(),
  instructionId: z.string(),
  mnId: z.string(),
  /** the project's set-up id; '' until it has one */
  setupAppId: z.string(),
  edited: versionSchema,
  /** what phones show; null until it is published for the first time */
  published: z.nullable(versionSchema),
  canEdit: z.boolean(),
  version: z.number(),
});
export type PairingInstruction = z.infer<typeof pairingInstructionSchema>;

const text = z._default(
  z.string().check(
    z.overwrite(written => written.replace(/\r\n?/g, '\n').trimEnd()),
    z.maxLength(MOST_CHARACTERS, 'Use at most 5,000 characters.'),
    z.refine(written => written.split('\n').length <= MOST_LINES, `Use at most ${MOST_LINES} lines.`),
    z.refine(
      written => !/\p{Cc}/u.test(written.replace(/[\n\t]/g, '')),
      'You may not use control characters here.',
    ),
  ),
  '',
);

const fields = {
  instructionName: line(80, { empty: 'Name the instruction.', name: 'Name' }),
  instructionText: text,
  instructionLanguage: z.enum(instructionLanguages, 'Choose a language.'),
};

/** what a form holds; whether it is published is a button's business */
export const pairingInstructionEditSchema = z.strictObject({
  ...fields,
  publish: z._default(z.boolean(), false),
});

/** the form for a new one asks for the project too */
export const newPairingInstructionSchema = z.object({
  ...fields,
  pjtId: z.string('Choose a project.').check(z.minLength(1, 'Choose a project.'), z.maxLength(60)),
});

export const pairingInstructionColumns = [
  'instructionName',
  'instructionLanguage',
  'state',
  'crtDt',
  'chgr',
  'chgDt',
] as const;

/** `draft` was published once, and edited since; `never` was not published yet. */
export const instructionStates = ['draft', 'never', 'published'] as const;
export type InstructionState = (typeof instructionStates)[number];

const listing = {
  ...listQuery(pairingInstructionColumns, ['chgDt', 'desc']),
  keyword,
  instructionLanguage: z.optional(z.enum(instructionLanguages)),
  state: z.optional(z.enum(instructionStates)),
};

const pairingInstructionQuerySchema = z.strictObject({
  ...listing,
  pjtId: z.optional(z.string().check(z.maxLength(60))),
  idList: z.optional(idList),
});
export type PairingInstructionQuery = z.infer<typeof pairingInstructionQuerySchema>;

const projectId = z.object({ projectId: z.string() });
const instruction = z.object({ projectId: z.string(), instructionId: z.string() });

export const pairingInstructions = {
  list: endpoint({
    method: 'GET',
    path: '/v3/hub/pairinginstructions',
    summary: 'Pairing instructions of all hub connected projects; the total stands in Content-Range',
    query: pairingInstructionQuerySchema,
    response: z.array(pairingInstructionSchema),
  }),
  ofProject: endpoint({
    method: 'GET',
    path: '/v3/hub/projects/:projectId/pairinginstructions',
    summary: 'Pairing instructions of one hub connected project; the total stands in Content-Range',
    params: projectId,
    query: z.strictObject(listing),
    response: z.array(pairingInstructionSchema),
  }),
  one: endpoint({
    method: 'GET',
    path: '/v3/hub/projects/:projectId/pairinginstructions/:instructionId',
    summary: 'One pairing instruction, as it is edited and as it is published',
    params: instruction,
    response: pairingInstructionSchema,
  }),
  create: endpoint({
    method: 'POST',
    path: '/v3/hub/projects/:projectId/pairinginstructions',
    summary: 'Creates a pairing instruction as a draft, or published at once',
    params: projectId,
    body: pairingInstructionEditSchema,
    response: pairingInstructionSchema,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/v3/hub/projects/:projectId/pairinginstructions/:instructionId',
    summary: 'Changes the edited version, and with publish puts it in place of the published one',
    params: instruction,
    body: pairingInstructionEditSchema,
    response: pairingInstructionSchema,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/v3/hub/projects/:projectId/pairinginstructions/:instructionId',
    summary: 'Deletes a pairing instruction that was never published',
    params: instruction,
    response: z.void(),
  }),
};
