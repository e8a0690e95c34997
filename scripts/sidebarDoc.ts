import { projectTypes } from '../model/contract/projects.ts';
import { routeOf } from '../model/rules/projectPages.ts';
import { type SidebarRow, sidebarTable } from '../model/rules/sidebarTable.ts';
import { hasTask } from '../model/rules/readiness.ts';
import { sidebarTexts } from '../src/i18n/en/sidebar.ts';

const rows: readonly SidebarRow[] = sidebarTable;
const { groups, links } = sidebarTexts;

const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;

const typeCell = ({ types, task }: SidebarRow, type: (typeof projectTypes)[number]) => {
  if (!types.includes(type)) return '';
  return task !== undefined && hasTask(type, task) ? 'task' : 'yes';
};

const rowOf = (row: SidebarRow) =>
  line([
    groups[row.group],
    links[row.name],
    ...projectTypes.map(type => typeCell(row, type)),
    row.flag === undefined ? '' : `\`${row.flag}\``,
    `\`${routeOf(row.page).replace('/projects/:projectType/:projectId/', '')}\``,
  ]);

const head = ['Group', 'Link', ...projectTypes, 'Flag', 'Path'];

/** Describes the sidebar's links in Markdown, from the table that they are rendered from. */
export const describeSidebar = () =>
  `${[
    '# The sidebar of a project',
    '',
    'Generated from `model/rules/sidebarTable.ts` by `npm run docs`.',
    '',
    'A link is shown for the marked project types if its flag is on. `task` means that the link has a tick or a circle. Paths are',
    'relative to `/projects/:projectType/:projectId/`, unless they start with a slash.',
    '',
    line(head),
    line(head.map(() => '---')),
    ...rows.map(rowOf),
    '',
    `- ${groups.publish} is for companies only.`,
    `- Device provisioning managers see only the group ${groups.provisioning}, for every project type and regardless of flags: ${rows
      .filter(row => row.provisioning)
      .map(row => links[row.name])
      .join(', ')}.`,
    `- All other users see ${links.overview} above the groups. Users who can edit the project also see ${links.settings}.`,
    `- ${groups.develop} is open while a task is incomplete, until the project is deployed. ${groups.publish} is open during a publish`,
    `  request, and ${groups.test} at all other times. The group of the current page is open too. A group that the user opened or closed`,
    '  stays that way until the project reaches another status or the tab is closed.',
  ].join('\n')}\n`;
