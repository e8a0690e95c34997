import { useMutation, useQuery } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'react-admin';
import { workspacePages } from '../../../model/rules/pages.ts';
import type { User } from '../../../model/contract/user.ts';
import { reloadTo } from '../../auth/reloadTo.ts';
import { useFlags, useSite } from '../../auth/SessionContext.ts';
import { responseOf, isResponse } from '../../dataProvider/response.ts';
import { type ProjectRecord, useWorkspace } from '../../dataProvider/index.ts';
import { themeChoices, useThemeChoice } from '../../theme/useThemeChoice.ts';
import { useSignOut } from '../header/useSignOut.ts';
import type { Hit } from './source.ts';
import { useOpenProject } from './useSearch.ts';

type Options = {
  user: User;
  /** types the start of a query */
  onType: (text: string) => void;
  onDuplicate: (project: ProjectRecord) => void;
  leave?: (address: string) => void;
};

/** The actions of the search, which are available on every page. */
export const useActions = ({ user, onType, onDuplicate, leave = reloadTo }: Options): Hit[] => {
  const translate = useTranslate();
  const notify = useNotify();
  const flags = useFlags();
  const { basePath } = useSite();
  const { choice, choose } = useThemeChoice();
  const { organizationTypes, switchOrganization } = useWorkspace();
  const signOut = useSignOut(leave);
  // the same query key as the organization menu, so one request
  const known = useQuery({
    queryKey: ['organizationTypes'],
    queryFn: ({ signal }) => organizationTypes(signal),
  });
  const change = useMutation({
    mutationFn: (type: User['mnIdTypeCd']) => switchOrganization(type),
    onSuccess: ({ data }) => {
      if (isResponse(data)) leave(`${basePath}/projects`);
    },
    onError: ({ message }) =>
      notify('layout.organization.notSwitched', {
        type: 'error',
        messageArgs: { name: user.mnNm, reason: message },
      }),
  });
  const project = useOpenProject();
  const { newProject } = workspacePages;
  const others = (responseOf(known.data) ?? []).filter(({ mnId }) => mnId !== user.mnId);
  return [
    ...(newProject.opensFor({ user, flags })
      ? [{ title: translate('search.actions.newProject'), icon: 'newProject' as const, to: newProject.path }]
      : []),
    ...(isResponse(project) && user.may.createProjects
      ? [
          {
            title: translate('search.actions.duplicate', { name: project.pjtNm }),
            icon: 'newProject' as const,
            to: '#duplicate',
            run: () => onDuplicate(project),
          },
        ]
      : []),
    {
      title: translate('search.actions.openLog'),
      icon: 'log',
      to: '#log',
      staysOpen: true,
      run: () => onType(translate('search.actions.logQuery')),
    },
    ...others.map(({ mnNm, mnIdTypeCd }) => ({
      title: translate('search.actions.switch', { name: mnNm }),
      icon: 'organization' as const,
      to: `#${mnIdTypeCd}`,
      run: () => change.mutate(mnIdTypeCd),
    })),
    ...themeChoices
      .filter(theme => theme !== choice)
      .map(theme => ({
        title: translate(`search.actions.${theme}`),
        icon: 'theme' as const,
        to: `#${theme}`,
        run: () => choose(theme),
      })),
    {
      title: translate('layout.user.signOut'),
      icon: 'signOut',
      to: '#signOut',
      run: () => void signOut(),
    },
  ];
};
