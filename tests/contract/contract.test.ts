import { openSqliteMemory } from '../../server/store/sqliteFile.ts';
import { inProcess, overHttp } from './opening.ts';
import { describeProjectFlags, describeProjects } from './projects.ts';
import { describeWorkspaces } from './workspaces.ts';

const openings = {
  'SQLite in process': inProcess(openSqliteMemory),
  'SQLite over HTTP': overHttp(openSqliteMemory),
};

for (const [name, open] of Object.entries(openings)) {
  describeProjects(name, open);
  describeProjectFlags(name, open);
  describeWorkspaces(name, open);
}
