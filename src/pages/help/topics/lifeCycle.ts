import { note, section, steps, table, text, type Topic } from '../topic.ts';

export const lifeCycle: Topic = {
  id: 'life-cycle',
  group: 'use',
  title: 'Life cycle of a project',
  lead: 'Four states lead from the first description to the published product. The overview of a project shows where it stands.',
  sections: [
    section(
      'states',
      'The four states',
      table(
        ['State', 'Means'],
        [
          ['Develop', 'The project is being described. Only your organization sees it.'],
          ['Deployed to test', 'Every task is complete, and the project is available to your test devices.'],
          ['Publish request', 'Publication was asked for, and certification is going on.'],
          ['Published', 'Certification is passed, and the product is open to all users.'],
        ],
      ),
      text(
        'The date under each step of the overview says since when the project is there. Lists show the state as a shape and a word, and can be filtered by it.',
      ),
    ),
    section(
      'deploy',
      'Deploy to test',
      steps(
        'Open the overview of the project. The list Before you can deploy to test names what is missing.',
        'When nothing is missing, Deploy to test becomes available. It belongs to the owner and to the admins of the organization.',
        'The state changes at once, and the history names who did it.',
      ),
      text('While a task is incomplete the server refuses, also over the API: code `conflict`.'),
    ),
    section(
      'publish',
      'Publication and certification',
      text(
        'Publication needs a company: projects of a private workspace can be developed and tested, but not published. [Enrol your organization](/enroll) to go on, or ask a colleague for an [invitation](/help/organizations#invite).',
      ),
      note(
        'The states Publish request and Published are shown in lists, counts and the report. Asking for publication from inside the workspace is not part of this version.',
      ),
    ),
    section(
      'history',
      'History',
      text(
        'Every change is kept with its time, its author, and the values before and after. The History card of the overview shows the newest ones. Entries can not be changed or removed by anybody.',
      ),
    ),
  ],
};
