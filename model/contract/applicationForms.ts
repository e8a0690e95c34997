import * as z from 'zod/mini';
import { auditFields } from './auditFields.ts';
import { endpoint } from './endpoint.ts';
import { rules, unlessEmpty } from './fieldRules.ts';
import { projectTypes } from './projects.ts';
import { hasDayOrNothing, hasLength, prose, satisfiesRule } from './text.ts';

/** The lab gets two forms: how the product is tested, and what it is. */
const applicationForms = ['application', 'wwst'] as const;
export type ApplicationForm = (typeof applicationForms)[number];

export const testRegions = ['NA', 'EU', 'AP'] as const;

/** Certified products are tested by the lab; compatible ones are approved on the maker's own statements. */
export const certificationKinds = ['CERTIFIED', 'COMPATIBLE'] as const;

/** Limits in characters. */
const MAX_FORM_TEXT = 2000;
const MAX_FORM_LINE = 254;

const text = (label: string, most = MAX_FORM_LINE) =>
  z._default(
    z.string().check(z.trim(), hasLength(0, most, label), satisfiesRule(rules.noNewLine, label)),
    '',
  );

const url = (label: string) =>
  z._default(
    z.string().check(z.trim(), hasLength(0, 2048, label), satisfiesRule(unlessEmpty(rules.httpsUrl), label)),
    '',
  );

const fileId = z._default(z.nullable(z.string().check(z.minLength(1), z.maxLength(100))), null);

const day = z._default(z.string().check(z.trim(), hasDayOrNothing()), '');

const regions = z._default(
  z
    .array(z.enum(testRegions))
    .check(z.refine(list => new Set(list).size === list.length, 'Choose each region once.')),
  [],
);

const email = z._default(
  z.string().check(
    z.trim(),
    hasLength(0, MAX_FORM_LINE, 'Email'),
    z.refine(value => value === '' || /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value), 'Enter an email address.'),
  ),
  '',
);

const MIN_PHONE_DIGITS = 5;

/** In any notation, with an extension: +46 (8) 555-0142 ext. 12 */
const isPhone = (text: string) =>
  /^[\p{Nd}\s+().\-/]+(?:(?:ext|x)\.?\s*\p{Nd}+)?$/iu.test(text) &&
  (text.match(/\p{Nd}/gu)?.length ?? 0) >= MIN_PHONE_DIGITS;

const phone = z._default(
  z.string().check(
    z.trim(),
    hasLength(0, 40, 'Phone'),
    satisfiesRule(rules.noNewLine, 'Phone'),
    z.refine(value => value === '' || isPhone(value), 'Enter a phone number, such as +1 555 0100.'),
  ),
  '',
);

/** A draft can be incomplete, but whatever it has must be valid. */
const applicationFields = {
  manualFileId: fileId,
  setupNotes: prose(MAX_FORM_TEXT, 'Setup and test details'),
  accessories: prose(MAX_FORM_TEXT, 'Accessories'),
  testAccountLogin: text('User name'),
  testRegions: regions,
  shippingName: text('Contact'),
  shippingEmail: email,
  shippingPhone: phone,
  shippingAddress: prose(500, 'Address'),
  /** when the lab's quote arrived, and when its testing began; '' if unknown */
  quoteDay: day,
  testingDay: day,
};

const wwstFields = {
  certification: z._default(z.nullable(z.enum(certificationKinds)), null),
  driverUrl: url('Driver'),
  pullRequestUrl: url('Pull request'),
  /** whether the product is claimed to be similar to a certified one; null until answered */
  isSimilar: z._default(z.nullable(z.boolean()), null),
  baseModel: text('Base model', 64),
  differences: prose(MAX_FORM_TEXT, 'Differences'),
  securityFileId: fileId,
  agreesToRetest: z._default(z.boolean(), false),
};

const applicationEditSchema = z.strictObject({
  form: z.literal('application'),
  ...applicationFields,
  /** stored encrypted and never returned; absent: unchanged, '' removes it */
  testAccountPassword: z.optional(
    z.string().check(hasLength(0, 200, 'Password'), satisfiesRule(rules.noNewLine, 'Password')),
  ),
});

const wwstEditSchema = z.strictObject({ form: z.literal('wwst'), ...wwstFields });

export const formEditSchemas = { application: applicationEditSchema, wwst: wwstEditSchema } as const;

const formEditSchema = z.discriminatedUnion('form', [applicationEditSchema, wwstEditSchema]);
export type FormEdit = z.output<typeof formEditSchema>;

/** The stored fields of a form, without its secret. */
export type FormFields = {
  application: Omit<z.output<typeof applicationEditSchema>, 'form' | 'testAccountPassword'> & {
    hasTestAccountPassword: boolean;
  };
  wwst: Omit<z.output<typeof wwstEditSchema>, 'form'>;
};

const known = {
  pjtId: z.string(),
  pjtNm: z.string(),
  prodType: z.enum(projectTypes),
  /** the names of the files that the form refers to, by ID */
  fileNames: z.record(z.string(), z.string()),
  /** the fields that are still missing */
  missing: z.array(z.string()),
  /** how many fields are required of this project */
  required: z.number(),
  canEdit: z.boolean(),
  ...auditFields,
  /** incremented on every write; 0 before the first, when the audit fields are empty */
  version: z.number(),
};

const formSchema = z.discriminatedUnion('form', [
  z.object({
    form: z.literal('application'),
    manualFileId: z.nullable(z.string()),
    setupNotes: z.string(),
    accessories: z.string(),
    testAccountLogin: z.string(),
    hasTestAccountPassword: z.boolean(),
    testRegions: z.array(z.enum(testRegions)),
    shippingName: z.string(),
    shippingEmail: z.string(),
    shippingPhone: z.string(),
    shippingAddress: z.string(),
    quoteDay: z.string(),
    testingDay: z.string(),
    ...known,
  }),
  z.object({
    form: z.literal('wwst'),
    certification: z.nullable(z.enum(certificationKinds)),
    driverUrl: z.string(),
    pullRequestUrl: z.string(),
    isSimilar: z.nullable(z.boolean()),
    baseModel: z.string(),
    differences: z.string(),
    securityFileId: z.nullable(z.string()),
    agreesToRetest: z.boolean(),
    ...known,
  }),
]);
export type ShownForm = z.output<typeof formSchema>;

const formOfProject = z.object({ projectId: z.string(), form: z.enum(applicationForms) });

/** The forms that a maker sends to the lab with a publish request. */
export const applicationFormsApi = {
  one: endpoint({
    method: 'GET',
    path: '/v3/common/projects/:projectId/forms/:form',
    summary: 'A form of a project as filled in so far, and what is missing',
    params: formOfProject,
    response: formSchema,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/v3/common/projects/:projectId/forms/:form',
    summary: 'Saves a form, which may be incomplete; If-Match has its version, or 0 before the first save',
    params: formOfProject,
    body: formEditSchema,
    response: formSchema,
  }),
};
