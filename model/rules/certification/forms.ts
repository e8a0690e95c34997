import type * as z from 'zod/mini';
import { type ApplicationForm, formEditSchemas, type FormFields } from '../../contract/applicationForms.ts';
import type { ProjectType } from '../../contract/projects.ts';
import { sidebarTable } from '../sidebarTable.ts';

/** Whether projects of a type have a form. */
export const hasForm = (form: ApplicationForm, prodType: ProjectType) =>
  sidebarTable.some(
    ({ page, types }) =>
      page === (form === 'application' ? 'applicationForms' : 'wwst') && types.includes(prodType),
  );

const software: readonly ProjectType[] = ['AUTOMATION', 'SERVICE', 'API_ONLY'];
const linked: readonly ProjectType[] = ['CLOUD_TO_CLOUD', 'CLOUD_TO_CLOUD_SCHEMA', 'AUTOMATION', 'SERVICE'];
const direct: readonly ProjectType[] = ['MQTT', 'TAG_DEVICE'];

/** The product is a device, so the lab gets units of it. */
export const isShipped = (prodType: ProjectType) => !software.includes(prodType);
/** Users sign in to an account of the maker, so the lab needs one. */
export const needsTestAccount = (prodType: ProjectType) => linked.includes(prodType);
/** The device itself connects to the cloud, so its security is reviewed. */
export const needsSecurityForm = (prodType: ProjectType) => direct.includes(prodType);
/** Its driver is merged before the product is published. */
export const needsDriver = (prodType: ProjectType) => prodType === 'HUB_CONNECTED';

const shippingFields = ['shippingName', 'shippingEmail', 'shippingPhone', 'shippingAddress'] as const;

const requiredFields = {
  application: prodType => [
    'manualFileId',
    'setupNotes',
    ...(isShipped(prodType) ? ['accessories'] : []),
    ...(needsTestAccount(prodType) ? ['testAccountLogin', 'testAccountPassword'] : []),
    'testRegions',
    ...(isShipped(prodType) ? shippingFields : []),
  ],
  wwst: (prodType, { isSimilar = null }: { isSimilar?: boolean | null } = {}) => [
    'certification',
    ...(needsDriver(prodType) ? ['driverUrl', 'pullRequestUrl'] : []),
    'isSimilar',
    ...(isSimilar === true ? ['baseModel', 'differences'] : []),
    ...(needsSecurityForm(prodType) ? ['securityFileId'] : []),
    'agreesToRetest',
  ],
} satisfies Record<ApplicationForm, (prodType: ProjectType, fields?: FormFields['wwst']) => string[]>;

/** The fields that a project has to fill in, in the order of the form. */
export const requiredOfForm = <F extends ApplicationForm>(
  form: F,
  fields: FormFields[F],
  prodType: ProjectType,
): string[] => requiredFields[form](prodType, fields as FormFields['wwst']);

const isGiven = (value: unknown) =>
  Array.isArray(value) ? value.length > 0 : value !== null && value !== undefined && value !== '';

const fieldSchemas: Readonly<Record<string, z.ZodMiniType>> = {
  ...formEditSchemas.application.shape,
  ...formEditSchemas.wwst.shape,
};

const isValid = (name: string, value: unknown) => fieldSchemas[name]?.safeParse(value).success !== false;

/** The required fields that are missing or invalid; the form is complete if there are none. */
export const missingOfForm = <F extends ApplicationForm>(
  form: F,
  fields: FormFields[F],
  prodType: ProjectType,
): string[] => {
  const { hasTestAccountPassword = false, ...values } = fields as Record<string, unknown>;
  return requiredOfForm(form, fields, prodType).filter(name => {
    if (name === 'testAccountPassword') return hasTestAccountPassword !== true;
    if (name === 'agreesToRetest') return values[name] !== true;
    return !isGiven(values[name]) || !isValid(name, values[name]);
  });
};

/** A form that nobody has filled in. */
export const emptyForms: FormFields = {
  application: {
    manualFileId: null,
    setupNotes: '',
    accessories: '',
    testAccountLogin: '',
    hasTestAccountPassword: false,
    testRegions: [],
    shippingName: '',
    shippingEmail: '',
    shippingPhone: '',
    shippingAddress: '',
    quoteDay: '',
    testingDay: '',
  },
  wwst: {
    certification: null,
    driverUrl: '',
    pullRequestUrl: '',
    isSimilar: null,
    baseModel: '',
    differences: '',
    securityFileId: null,
    agreesToRetest: false,
  },
};
