import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import type { Workspace } from '../../../model/contract/organizations.ts';
import type { User } from '../../../model/contract/user.ts';
import { useSite } from '../../auth/SessionContext.ts';
import { useWorkspace } from '../../dataProvider/index.ts';
import { ExternalIcon } from '../../ui/icons.tsx';
import { Avatar } from '../../ui/Person.tsx';
import { Card } from './Card.tsx';
import { ChangeLink } from './ChangeLink.tsx';

/** the current one is known before the others have come, and when they can not be had */
const usePlaces = (user: User) => {
  const { organizationTypes } = useWorkspace();
  const { data, isPending } = useQuery({
    queryKey: ['organizationTypes'],
    queryFn: ({ signal }) => organizationTypes(signal),
  });
  // after a 401 react-admin answers an empty record
  const places: unknown = data?.data;
  return { places: Array.isArray(places) ? (places as Workspace[]) : [user], isPending };
};

export const ProfileCard = ({ user }: { user: User }) => {
  const translate = useTranslate();
  const { accountUrl } = useSite();
  const { places, isPending } = usePlaces(user);
  const facts = { name: `${user.givenName} ${user.familyName}`, email: user.email };

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
        {Object.entries(facts).map(([fact, value]) => (
          <div key={fact}>
            <dt>{translate(`account.profile.${fact}`)}</dt>
            <dd>{value}</dd>
            <dd>
              <ChangeLink what={translate(`account.profile.${fact}`)} />
            </dd>
          </div>
        ))}
        {places.map((place, index) => (
          <div key={place.mnId}>
            <dt>{index === 0 && translate('account.profile.workspaces')}</dt>
            <dd>
              <Place place={place} isHere={place.mnId === user.mnId} />
            </dd>
            <dd>{place.mnIdTypeCd === 'COMPANY' && <ChangeLink what={place.mnNm} />}</dd>
          </div>
        ))}
        {/* the place of the second workspace */}
        {isPending && user.isEnrolled && <div />}
      </dl>
      <OnRequest />
    </Card>
  );
};

const Place = ({ place, isHere }: { place: Workspace; isHere: boolean }) => {
  const translate = useTranslate();
  const { mnIdTypeCd, mnNm, role } = place;
  const kind = () => {
    if (mnIdTypeCd === 'INDIVIDUAL') return translate('account.profile.onlyYou');
    return translate(role === undefined ? 'account.profile.company' : `account.profile.roles.${role}`);
  };
  return (
    <span className="account-place">
      <Avatar name={mnNm} kind="organization" isSmall />
      <span>{mnNm}</span>
      <small>{kind()}</small>
      {isHere && <span className="account-chip account-chip-on">{translate('account.profile.here')}</span>}
    </span>
  );
};

/** The tooltip's words, for who has no pointer to hover with. */
const OnRequest = () => {
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
