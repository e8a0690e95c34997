import { AccountFields, checkAccount } from './AccountFields.tsx';
import { Alert, Submit } from './Field.tsx';
import { texts } from './texts.ts';
import { usePostForm } from './useSend.ts';

const t = texts.join;

type NewAccountFormProps = {
  url: string;
  onDone: () => void;
  token: string;
  /** the only address that can join */
  email: string | null;
  /** label of the button */
  submit: string;
};

const check = checkAccount(['givenName', 'familyName']);

export const NewAccountForm = ({ url, onDone, token, email, submit }: NewAccountFormProps) => {
  const { form, isPending, errors, message, isShownInFields } = usePostForm({
    url,
    onDone,
    check,
    toBody: values => ({ kind: 'newAccount', token, ...values }),
  });
  return (
    <form {...form} className="join-form" aria-label={submit}>
      <p className="land-say">{t.createLead}</p>
      <Alert message={message} isHidden={isShownInFields} />
      <AccountFields errors={errors} email={email} />
      <Submit isPending={isPending} pendingLabel={t.pending}>
        {submit}
      </Submit>
    </form>
  );
};
