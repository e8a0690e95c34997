import { AccountFields, checkAccount } from './AccountFields.tsx';
import { Alert, Submit } from './Field.tsx';
import { texts } from './texts.ts';
import { useForm } from './useSend.ts';

const t = texts.join;

type NewAccountFormProps = {
  url: string;
  onDone: () => void;
  token: string;
  /** the only address that may join */
  email: string | null;
};

const check = checkAccount(['givenName', 'familyName']);

export const NewAccountForm = ({ url, onDone, token, email }: NewAccountFormProps) => {
  const { form, isPending, errors, message, isPlaced } = useForm({
    url,
    onDone,
    check,
    toBody: values => ({ kind: 'newAccount', token, ...values }),
  });
  return (
    <form {...form} className="join-form" aria-label={t.create}>
      <p className="land-say">{t.createLead}</p>
      <Alert message={message} isHidden={isPlaced} />
      <AccountFields errors={errors} email={email} />
      <Submit isPending={isPending} pending={t.pending}>
        {t.create}
      </Submit>
    </form>
  );
};
