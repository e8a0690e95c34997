import * as z from 'zod/mini';
import { instructionLanguages } from './instructionLanguages.ts';
import { endpoint } from './endpoint.ts';
import { idList, keyword, listQuery, optionalPage } from './query.ts';
import { auditFields } from './auditFields.ts';
import { line, multiline } from './text.ts';

export const MAX_CHARACTERS = 5000;
/** a limit for phones, which also keeps the comparison of versions fast */
const MAX_LINES = 200;

const versionSchema = z.object({
  instructionName: z.string(),
  instructionText: z.string(),
  instructionLanguage: z.enum(instructionLanguages),
  status: z.enum(['DRAFT', 'PUBLISHED']),
  ...auditFields,
  /** the caller owns the project it belongs to */
  isOwner: z.boolean(),
});
export type InstructionVersion = z.infer<typeof versionSchema>;

/** PI-01: tells users, on the phone, how to put a device into pairing mode. */
const pairingInstructionSchema = z.object({
  pjtId: z.string(),
  projectNm: z.string(),
  instructionId: z.string(),
  mnId: z.string(),
  /** the project's setup ID; '' until it has one */
  setupAppId: z.string(),
  edited: versionSchema,
  /** the version on phones; null before it is first published */
  published: z.nullable(versionSchema),
  /** until when the last publication can be undone; null if it can't */
  undoUntil: z.nullable(z.number()),
  canEdit: z.boolean(),
  version: z.number(),
});
export type PairingInstruction = z.infer<typeof pairingInstructionSchema>;

const text = multiline(MAX_CHARACTERS, MAX_LINES, 'Text');

const fields = {
  instructionName: line(80, { empty: 'Enter a name.', name: 'Name' }),
  instructionText: text,
  instructionLanguage: z.enum(instructionLanguages, 'Choose a language.'),
};

/** the fields of the edit form; the button that was clicked sets `publish` */
export const pairingInstructionEditSchema = z.strictObject({
  ...fields,
  publish: z._default(z.boolean(), false),
});

/** the create form has a field for the project too */
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

/** `draft`: published, and edited since then. `never`: not published yet. */
export const instructionStates = ['draft', 'never', 'published'] as const;
export type InstructionState = (typeof instructionStates)[number];

const listing = {
  ...listQuery(pairingInstructionColumns, ['chgDt', 'desc']),
  ...optionalPage,
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
    summary:
      'Pairing instructions of all hub-connected projects, complete unless a page is requested; the total is in Content-Range',
    query: pairingInstructionQuerySchema,
    response: z.array(pairingInstructionSchema),
  }),
  ofProject: endpoint({
    method: 'GET',
    path: '/v3/hub/projects/:projectId/pairinginstructions',
    summary:
      'Pairing instructions of one hub-connected project, complete unless a page is requested; the total is in Content-Range',
    params: projectId,
    query: z.strictObject(listing),
    response: z.array(pairingInstructionSchema),
  }),
  one: endpoint({
    method: 'GET',
    path: '/v3/hub/projects/:projectId/pairinginstructions/:instructionId',
    summary: 'One pairing instruction, with its edited and its published version',
    params: instruction,
    response: pairingInstructionSchema,
  }),
  create: endpoint({
    method: 'POST',
    path: '/v3/hub/projects/:projectId/pairinginstructions',
    summary: 'Creates a pairing instruction, as a draft or already published',
    params: projectId,
    body: pairingInstructionEditSchema,
    response: pairingInstructionSchema,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/v3/hub/projects/:projectId/pairinginstructions/:instructionId',
    summary: 'Changes the edited version; with publish, the published version too',
    params: instruction,
    body: pairingInstructionEditSchema,
    response: pairingInstructionSchema,
  }),
  undoPublish: endpoint({
    method: 'POST',
    path: '/v3/hub/projects/:projectId/pairinginstructions/:instructionId/undopublish',
    summary:
      'Undoes the last publication within ten minutes: phones get the version that was published before',
    params: instruction,
    response: pairingInstructionSchema,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/v3/hub/projects/:projectId/pairinginstructions/:instructionId',
    summary: 'Deletes a pairing instruction that was never published',
    params: instruction,
    response: z.void(),
    restorable: true,
  }),
};
