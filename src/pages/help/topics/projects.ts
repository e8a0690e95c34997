import { projectTypes } from '../../../../model/contract/projects.ts';
import { fieldsOf, tasksOf } from '../../../../model/rules/readiness.ts';
import { en } from '../../../i18n/en.ts';
import { list, section, table, text, type Topic } from '../topic.ts';

const tasks = Object.keys(fieldsOf) as (keyof typeof fieldsOf)[];

export const projects: Topic = {
  id: 'projects',
  group: 'use',
  title: 'Projects and their types',
  lead: 'A project takes one device, cloud, service or app from its first description to publication.',
  sections: [
    section(
      'types',
      'What each type is for',
      text('Choose by how your product reaches the platform. The last column names the tasks of the type.'),
      table(
        ['Type', 'For', 'Tasks'],
        projectTypes.map(type => [
          `${en.projectType[type]} \`${type}\``,
          en.projects.about[type],
          tasksOf[type].map(task => en.projectTask[task]).join(', '),
        ]),
      ),
      text(
        'A type can be closed for new projects or switched off for your account. The form says so beside the type. Projects that exist already go on as before.',
      ),
    ),
    section(
      'tasks',
      'What the tasks ask for',
      text(
        'The overview counts how many fields of each task are filled, and names the missing ones. A task is complete when nothing is missing.',
      ),
      table(
        ['Task', 'Asks for'],
        tasks.map(task => [en.projectTask[task], fieldsOf[task].join(', ')]),
      ),
    ),
    section(
      'change',
      'Rename, describe, duplicate',
      list(
        'Name and description can be changed at any time under Edit on the overview, or under Project settings in the sidebar.',
        'Duplicate, in the menu of a row of the list, makes a project of the same type and description in the state Develop. Devices and identities are not taken along.',
        'The id stays for good. Copy it from the Ids card of the overview.',
      ),
    ),
    section(
      'who',
      'Who sees and changes a project',
      list(
        'Everyone in the organization sees its projects, unless the operator switched on the flag `ownerOnlyProjects`: then only the owner does.',
        'Its owner and the admins of the organization may change or delete it. Provisioning managers may only look.',
        'People of other organizations get the page for things that do not exist.',
      ),
    ),
    section(
      'delete',
      'Delete a project',
      text(
        'A project in the state Develop without devices is deleted at once, and can be brought back while the message about it is shown. Where something depends on the project, you are asked to type its name. That can not be undone. The audit keeps the history of deleted projects.',
      ),
    ),
    section(
      'report',
      'Project report',
      text(
        'The [project report](/projects/project/report) lists every product of every project with its test and commercial devices.',
      ),
    ),
  ],
};
