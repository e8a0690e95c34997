import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'react-admin';
import { useEffect, useRef } from 'react';
import { useSite, useUser } from '../../auth/SessionContext.ts';
import { isResponse } from '../../dataProvider/response.ts';
import { useWorkspace } from '../../dataProvider/index.ts';
import { TickIcon } from '../../theme/icons.tsx';

type EnrolledProps = { company: { mnNm: string } | null; leave: (address: string) => void };

/** The company exists; switching to it can still fail and can be retried. */
export const Enrolled = ({ company, leave }: EnrolledProps) => {
  const translate = useTranslate();
  const notify = useNotify();
  const user = useUser();
  const { basePath } = useSite();
  const { switchOrganization } = useWorkspace();
  const heading = useRef<HTMLHeadingElement>(null);
  const change = useMutation({
    networkMode: 'always',
    mutationFn: () => switchOrganization('COMPANY'),
    onSuccess: ({ data }) => {
      if (isResponse(data)) leave(`${basePath}/projects`);
    },
    onError: ({ message }) =>
      notify('layout.organization.notSwitched', {
        type: 'error',
        messageArgs: { name: user?.mnNm, reason: message },
      }),
  });
  const { mutate } = change;

  const isStarted = useRef(false);
  useEffect(() => {
    heading.current?.focus();
    // once, even if React mounts it twice
    if (!isStarted.current) mutate();
    isStarted.current = true;
  }, [mutate]);

  return (
    <section className="enroll-card enroll-done" aria-labelledby="enroll-done">
      <TickIcon size={28} />
      <h2 id="enroll-done" ref={heading} tabIndex={-1}>
        {company === null ? translate('enroll.already') : translate('enroll.done', { name: company.mnNm })}
      </h2>
      <p role="status">
        {change.error === null
          ? translate('enroll.opening')
          : translate('enroll.notOpened', { reason: change.error.message })}
      </p>
      <Button
        variant="contained"
        aria-disabled={change.error === null}
        onClick={() => {
          if (change.error !== null) mutate();
        }}
      >
        {translate('enroll.open')}
      </Button>
    </section>
  );
};
