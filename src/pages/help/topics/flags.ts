import { defaultFlags, type FlagName } from '../../../../model/rules/flags.ts';
import { code, section, table, text, type Topic } from '../topic.ts';

const about: Record<FlagName, string> = {
  automation: 'Projects of the type Automation can be created.',
  smartApp: 'Projects of the type Cloud, SmartApp can be created, while cloud projects are open at all.',
  easterEgg: 'Something hidden.',
  customCapabilities: 'Organizations define capabilities of their own.',
  deviceProvisioning: 'Kept for device provisioning.',
  deviceIdentity: 'Kept for device identities.',
  developerMode: 'Kept for developer mode.',
  wwstForms: 'Kept for application forms.',
  platformProductId: 'Kept for product ids of the platform.',
  brandManagement: 'The [Brands](/brands) page is there.',
  ownerOnlyProjects: 'A project is seen by its owner only.',
  enforceTerms: 'Nothing else opens until the [terms](/terms) are agreed to.',
  defaultTagCategoryId: 'Text: the category of new tag products.',
  edgeForHub: 'Text: a mailto: or https: address.',
  reauthenticateInPlace: 'Kept for signing in without leaving the page.',
  schemaDeprecation:
    'Title, subtitle and dates of the notice about cloud projects, and from when none can be created.',
};

const standing = (value: unknown) =>
  value === true ? 'on' : value === false ? 'off' : value === '' ? 'empty' : 'set';

export const flags: Topic = {
  id: 'flags',
  group: 'organization',
  title: 'Feature flags',
  lead: 'Flags switch parts of the product on and off, for everyone or for some users.',
  sections: [
    section(
      'see',
      'See how they stand',
      text(
        'Admins see every flag under [Feature flags](/flags): its default, its value, and who it is on for. Flags are set by the operator, in a file that the server reads when it starts.',
      ),
    ),
    section(
      'set',
      'Set them',
      text(
        'The setting `FLAGS` names a JSON file. A switch takes `true` or `false`, or e-mail domains: then it is on for users of exactly those domains. A name that the product does not know stops the start, so that a slip of the pen is not overlooked.',
      ),
      code(
        'Flags file',
        '{',
        '  "ownerOnlyProjects": true,',
        '  "enforceTerms": "example.com, example.org"',
        '}',
      ),
    ),
    section(
      'all',
      'All flags',
      table(
        ['Flag', 'Default', 'Does'],
        (Object.keys(about) as FlagName[]).map(name => [
          `\`${name}\``,
          standing(defaultFlags[name]),
          about[name],
        ]),
      ),
    ),
  ],
};
