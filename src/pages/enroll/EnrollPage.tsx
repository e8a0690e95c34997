import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { leaveFor } from '../../layout/session/leaveFor.ts';
import { useDocumentTitle } from '../../layout/useDocumentTitle.ts';
import { CheckIcon } from '../../ui/icons.tsx';
import { EnrollForm } from './EnrollForm.tsx';
import { Enrolled } from './Enrolled.tsx';
import './enroll.css';

const gains = ['publish', 'brands', 'members'] as const;

type EnrollPageProps = { leave?: (address: string) => void };

/** ORG-03. */
export const EnrollPage = ({ leave = leaveFor }: EnrollPageProps) => {
  const translate = useTranslate();
  useDocumentTitle(translate('enroll.title'));
  // null: the server knows of a company that this page does not
  const [company, setCompany] = useState<{ mnNm: string } | null>();

  return (
    <div className="enroll">
      <Typography variant="h1">{translate('enroll.title')}</Typography>
      <p className="enroll-lead">{translate('enroll.lead')}</p>
      <div className="enroll-columns">
        {company === undefined ? (
          <EnrollForm onEnrolled={setCompany} />
        ) : (
          <Enrolled company={company} leave={leave} />
        )}
        <section className="enroll-card" aria-labelledby="enroll-about">
          <h2 id="enroll-about">{translate('enroll.about')}</h2>
          <ul>
            {gains.map(gain => (
              <li key={gain}>
                <CheckIcon size={16} />
                {translate(`enroll.gains.${gain}`)}
              </li>
            ))}
          </ul>
          <p>{translate('enroll.stays')}</p>
        </section>
      </div>
    </div>
  );
};
