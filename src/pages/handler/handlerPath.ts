import { projectPath } from '../../ui/project/paths.ts';

/** Where the handler of a project is. */
export const handlerPath = (pjtId: string) => projectPath({ prodType: 'HUB_CONNECTED', pjtId }, 'handler');
