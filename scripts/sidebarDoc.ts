import { projectTypes } from '../model/contract/projects.ts';
import { isBuilt, routeOf } from '../model/rules/projectPages.ts';
import { type SidebarRow, sidebarTable } from '../model/rules/sidebarTable.ts';
import { tasksOf } from '../model/rules/readiness.ts';
import { en } from '../src/i18n/en.ts';

const rows: readonly SidebarRow[] = sidebarTable;
const { groups, links } = en.sidebar;

const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;

const typeCell = ({ types, task }: SidebarRow, type: (typeof projectTypes)[number]) => {
  if (!types.includes(type)) return '';
  return task !== undefined && tasksOf[type].includes(task) ? 'task' : 'yes';
};

const rowOf = (row: SidebarRow) =>
  line([
    groups[row.group],
    links[row.name],
    ...projectTypes.map(type => typeCell(row, type)),
    row.flag === undefined ? '' : `\`${row.flag}\``,
    `\`${routeOf(row.page).replace('/projects/:projectType/:projectId/', '')}\``,
    isBuilt(row.page) ? 'yes' : '',
  ]);

const head = ['Group', 'Link', ...projectTypes, 'Flag', 'Path', 'Built'];

/** The sidebar's links, for people: the same table that draws them. */
export const describeSidebar = () =>
  `${[
    '# The sidebar of a project',
    '',
    'Generated from `model/rules/sidebarTable.ts` by `npm run docs`.',
    '',
    'A link shows for the types marked, while its flag is on. `task`: it carries a tick or a circle. A path stands below',
    '`/projects/:projectType/:projectId/`, unless it begins with a slash. A page that is not built yet has its link switched off.',
    '',
    line(head),
    line(head.map(() => '---')),
    ...rows.map(rowOf),
    '',
    `- ${groups.publish} is for companies only.`,
    `- Device provisioning managers have one group, ${groups.provisioning}, for every type and under every flag: ${rows
      .filter(row => row.provisioning)
      .map(row => links[row.name])
      .join(', ')}.`,
    `- Everybody else has ${links.overview} above the groups, and who may edit the project ${links.settings}.`,
    `- ${groups.develop} opens while a task is incomplete, until the project is deployed; ${groups.publish} while a request is looked at;`,
    `  ${groups.test} whenever ${groups.publish} is not; and the group of the page that is open. What the user folds stays until the`,
    '  project enters another state, or the tab closes.',
  ].join('\n')}\n`;
