import { accountTexts } from './account.ts';
import { bulkTexts } from './bulk.ts';
import { capabilityEditorTexts } from './capabilityEditor.ts';
import { conflictTexts } from './conflict.ts';
import { deletionsTexts } from './deletions.ts';
import { developerModeTexts } from './developerMode.ts';
import { deviceProfileTexts } from './deviceProfile.ts';
import { driverImportTexts } from './driverImport.ts';
import { draftTexts } from './drafts.ts';
import { enrollTexts } from './enroll.ts';
import { flagsTexts } from './flags.ts';
import { formsTexts } from './forms.ts';
import { helpTexts } from './help.ts';
import { importsTexts } from './imports.ts';
import { jsonTexts } from './json.ts';
import { labTexts } from './lab.ts';
import { loggerTexts } from './logger.ts';
import { membersTexts } from './members.ts';
import { mentionTexts } from './mentions.ts';
import { overviewTexts } from './overview.ts';
import { projectFileTexts } from './projectFile.ts';
import { projectTexts } from './projects.ts';
import { publishChecksTexts } from './publishChecks.ts';
import { reauthenticationTexts } from './reauthentication.ts';
import { reportTexts } from './report.ts';
import { searchTexts } from './search.ts';
import { secretTexts } from './secret.ts';
import { termsTexts } from './terms.ts';
import { uploadTexts } from './upload.ts';
import { usesTexts } from './uses.ts';

type ResourceTexts = { resources: Readonly<Record<string, object>> } & Readonly<Record<string, object>>;

const files = Object.values(
  import.meta.glob<ResourceTexts>('./resources/*.ts', { eager: true, import: 'texts' }),
);
const resourceTexts = Object.assign({}, ...files) as Readonly<Record<string, object>>;

/** The texts of code that is loaded on demand, and waits for them. */
export const later = {
  ...resourceTexts,
  account: accountTexts,
  auth: { again: reauthenticationTexts },
  capabilityEditor: capabilityEditorTexts,
  conflict: conflictTexts,
  connection: {
    notSaved:
      'No response from the server, so your changes may not have been saved. They are kept here. Try again.',
  },
  bulk: bulkTexts,
  deletions: deletionsTexts,
  developerMode: developerModeTexts,
  deviceProfile: deviceProfileTexts,
  driverImport: driverImportTexts,
  drafts: draftTexts,
  enroll: enrollTexts,
  flags: flagsTexts,
  forms: formsTexts,
  help: helpTexts,
  imports: importsTexts,
  json: jsonTexts,
  lab: labTexts,
  logger: loggerTexts,
  members: membersTexts,
  mentions: mentionTexts,
  overview: overviewTexts,
  presence: { open: '%{name} has this open |||| %{smart_count} others have this open' },
  projectFile: projectFileTexts,
  projects: projectTexts,
  publishChecks: publishChecksTexts,
  report: reportTexts,
  search: searchTexts,
  secret: secretTexts,
  terms: termsTexts,
  upload: uploadTexts,
  toasts: { label: 'Notifications' },
  uses: usesTexts,
  fieldValues: {
    connector: {
      kind: { SMARTAPP: 'SmartApp', SCHEMA: 'Schema App', API_ONLY: 'External application' },
      hosting: { WEBHOOK: 'Webhook', AWS_LAMBDA: 'AWS Lambda', ECHO: 'Built-in echo (for testing)' },
      singleInstance: { true: 'Yes', false: 'No' },
      appToApp: { true: 'Yes', false: 'No' },
      hasOauthSecret: { true: 'Yes', false: 'No' },
    },
    joinRequest: { role: membersTexts.role },
    product: {
      countryMode: {
        SELECTED: 'Only these countries',
        EXCLUDED: 'All except these countries',
        ALL: 'All countries',
      },
    },
    onboarding: {
      ownershipValidationTypes: { JUSTWORKS: 'Just works', BUTTON: 'Button', PIN: 'PIN', QR: 'QR code' },
      identityType: { ED25519: 'Ed25519 key', CERTIFICATE: 'X.509 certificate' },
    },
  },
  resources: Object.assign({}, ...files.map(({ resources }) => resources)) as Readonly<
    Record<string, object>
  >,
};
