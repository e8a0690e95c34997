import { list, section, steps, table, text, type Topic } from '../topic.ts';

export const organizations: Topic = {
  id: 'organizations',
  group: 'organization',
  title: 'Organizations and roles',
  lead: 'Everything belongs to an organization: either your private workspace, or a company that you work in with others.',
  sections: [
    section(
      'kinds',
      'Private workspace and company',
      text(
        'Everybody has a private workspace that nobody else sees. A company is shared by its members and can publish products and manage [brands](/help/brands). You may belong to one company beside your private workspace.',
      ),
    ),
    section(
      'enrol',
      'Enrol a company',
      steps(
        'Open [Enrol your organization](/enroll). The page is there while you belong to no company.',
        'Enter the name of the company, and its https address if you like.',
        'You become its admin and can invite colleagues.',
      ),
    ),
    section(
      'switch',
      'Switch the organization',
      text(
        'Choose the other organization in the menu at the left of the header. The workspace is loaded anew and shows its projects. Tabs that still show the other one notice it at their next call.',
      ),
    ),
    section(
      'roles',
      'Roles',
      table(
        ['Role', 'May'],
        [
          [
            'Member `MEMBER`',
            'Create projects, change the own ones, see all projects and members, manage brands.',
          ],
          [
            'Admin `ADMIN`',
            'What a member may, and: change every project, invite and remove members, change roles, review brands, see feature flags and the audit.',
          ],
          [
            'Provisioning manager `PROVISIONING_MANAGER`',
            'Look at projects. Neither change them, nor see members or brands.',
          ],
        ],
      ),
      text('An organization keeps at least one admin: the last one can neither leave nor step down.'),
    ),
    section(
      'invite',
      'Invite a colleague',
      steps(
        'As an admin, open [Members](/members) and make an invitation. Choose the role, and enter an e-mail address to bind it to that address.',
        'Copy the link. It is shown this once; only its fingerprint is kept.',
        'Send it to your colleague, who joins with an existing account or makes a new one.',
      ),
      text(
        'A link works once, within 7 days. An admin may revoke it before. Whoever holds a link that is bound to no address may use it: send it as you would send a password.',
      ),
    ),
    section(
      'remove',
      'Remove a member, or leave',
      list(
        'The projects of a member who goes are handed to the member you choose, or to the admin who removes.',
        'The sessions in this organization end at once. The account and its private workspace stay.',
        'An admin can also end all sessions of a member, for example after a lost laptop.',
      ),
    ),
  ],
};
