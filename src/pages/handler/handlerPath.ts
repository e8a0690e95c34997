import { projectPath } from '../../ui/project/paths.ts';

/** The path of a project's handler. */
export const handlerPath = (pjtId: string) => projectPath({ prodType: 'HUB_CONNECTED', pjtId }, 'handler');
