import { brandStates, LOGO_SIZE } from '../../../../model/contract/brands.ts';
import { list, section, table, text, type Topic } from '../topic.ts';

const meanings: Record<(typeof brandStates)[number], [label: string, meaning: string]> = {
  PENDING_APPROVAL: ['Pending approval', 'Waits for the review of an admin.'],
  APPROVED: ['Approved', 'Products may carry it.'],
  REJECTED: ['Rejected', 'The reason is shown. Mend it and save: it is reviewed again.'],
  IN_USE: ['In use', 'Approved, and at least one product carries it. It can not be deleted.'],
};

export const brands: Topic = {
  id: 'brands',
  group: 'organization',
  title: 'Brands',
  lead: 'A brand is the name and logo that customers see on your products. Brands belong to a company.',
  sections: [
    section(
      'who',
      'Who manages brands',
      text(
        'Members and admins of a company, under [Brands](/brands), while the flag `brandManagement` is on. Private workspaces and provisioning managers have no brands.',
      ),
    ),
    section(
      'logo',
      'Name and logo',
      list(
        'The name has up to 60 characters.',
        `The logo is a square picture of ${LOGO_SIZE} × ${LOGO_SIZE} pixels.`,
        'Another name or another logo asks for approval again. Another description does not.',
      ),
    ),
    section(
      'states',
      'States',
      table(
        ['State', 'Means'],
        brandStates.map(state => {
          const [label, meaning] = meanings[state];
          return [`${label} \`${state}\``, meaning];
        }),
      ),
    ),
    section(
      'review',
      'Review',
      text(
        'An admin approves or rejects a brand that waits. A rejection needs a reason of up to 300 characters, which the author sees.',
      ),
    ),
  ],
};
