import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { useState } from 'react';
import type { Member } from '../../../model/contract/members.ts';
import type { Workspace } from '../../../model/contract/organizations.ts';
import type { User } from '../../../model/contract/user.ts';
import { fullNameOf } from '../../../model/rules/fullName.ts';
import { useSite } from '../../auth/SessionContext.ts';
import { responseOf } from '../../dataProvider/response.ts';
import { useWorkspace } from '../../dataProvider/index.ts';
import { ExternalIcon } from '../../theme/icons.tsx';
import { Avatar } from '../../ui/Person.tsx';
import { LeaveDialog } from '../../ui/members/LeaveDialog.tsx';
import { Card } from './Card.tsx';
import { ChangeLink } from './ChangeLink.tsx';

const NO_MEMBERS: readonly Member[] = [];

/** the current workspace is already known while the others load, or if that fails */
const useWorkspaces = (user: User) => {
  const { organizationTypes } = useWorkspace();
  const { data, isPending } = useQuery({
    queryKey: ['organizationTypes'],
    queryFn: ({ signal }) => organizationTypes(signal),
  });
  return { workspaces: responseOf(data) ?? [user], isPending };
};

export const ProfileCard = ({ user }: { user: User }) => {
  const translate = useTranslate();
  const { accountUrl } = useSite();
  const { workspaces, isPending } = useWorkspaces(user);
  const fields = { name: fullNameOf(user), email: user.email };

  return (
    <Card
      id="account-profile"
      title={translate('account.profile.title')}
      actions={
        accountUrl !== '' && (
          <Button
            size="small"
            variant="outlined"
            href={accountUrl}
            target="_blank"
            rel="noopener"
            endIcon={<ExternalIcon size={14} />}
          >
            {translate('account.profile.manage')}
          </Button>
        )
      }
    >
      <dl className="account-facts">
        {Object.entries(fields).map(([field, value]) => (
          <div key={field}>
            <dt>{translate(`account.profile.${field}`)}</dt>
            <dd>{value}</dd>
            <dd>
              <ChangeLink what={translate(`account.profile.${field}`)} />
            </dd>
          </div>
        ))}
        {workspaces.map((workspace, index) => (
          <div key={workspace.mnId}>
            <dt>{index === 0 && translate('account.profile.workspaces')}</dt>
            <dd>
              <WorkspaceName workspace={workspace} isCurrent={workspace.mnId === user.mnId} />
            </dd>
            <dd>
              {workspace.mnIdTypeCd === 'COMPANY' && <ChangeLink what={workspace.mnNm} />}
              {workspace.mnId === user.mnId && <LeaveButton user={user} />}
            </dd>
          </div>
        ))}
        {/* the workspace of the second workspace */}
        {isPending && user.isEnrolled && <div />}
      </dl>
      <SupportNote />
    </Card>
  );
};

/** For members who can't open the Members page, where the others leave. */
const LeaveButton = ({ user }: { user: User }) => {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  if (user.mnIdTypeCd !== 'COMPANY' || user.may.seeMembers) return null;
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {translate('members.leave.action')}
      </Button>
      {isOpen && <LeaveDialog user={user} members={NO_MEMBERS} onClose={() => setOpen(false)} />}
    </>
  );
};

const WorkspaceName = ({ workspace, isCurrent }: { workspace: Workspace; isCurrent: boolean }) => {
  const translate = useTranslate();
  const { mnIdTypeCd, mnNm, role } = workspace;
  const kind = () => {
    if (mnIdTypeCd === 'INDIVIDUAL') return translate('account.profile.onlyYou');
    return translate(role === undefined ? 'account.profile.company' : `account.profile.roles.${role}`);
  };
  return (
    <span className="account-workspace">
      <Avatar name={mnNm} kind="organization" isSmall />
      <span>{mnNm}</span>
      <small>{kind()}</small>
      {isCurrent && <span className="account-chip account-chip-on">{translate('account.profile.here')}</span>}
    </span>
  );
};

/** The text of the tooltip, for users who can't hover. */
const SupportNote = () => {
  const translate = useTranslate();
  const { supportUrl } = useSite();
  const form = translate('account.profile.requestForm');
  const [before, after] = translate('account.profile.onRequest', { form: '\n' }).split('\n');
  return (
    <p className="account-foot">
      {before}
      {supportUrl === '' ? (
        form
      ) : (
        <Link href={supportUrl} rel="noopener" underline="always">
          {form}
        </Link>
      )}
      {after}
    </p>
  );
};
