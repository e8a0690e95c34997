import { BooleanInput, CheckboxGroupInput, PasswordInput, TextInput, useTranslate } from 'react-admin';
import { type ReactNode, useState } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import {
  type ConnectorKind,
  connectorScopes,
  type Hosting,
  hostings,
  MAX_ADDRESS,
  MAX_DISPLAY_NAME,
  targetArns,
} from '../../../model/contract/connectorEdits.ts';
import { ChoiceInput } from '../../ui/forms/ChoiceInput.tsx';
import { InputPair } from '../../ui/forms/InputPair.tsx';
import { useFieldLabel } from '../../ui/useFieldLabel.ts';

type TextProps = {
  source: string;
  maxLength: number;
  /** by default that of the field */
  label?: string;
  help?: string;
  isRequired?: boolean;
  isCode?: boolean;
};

const Text = ({ source, maxLength, label, help, isRequired = false, isCode = false }: TextProps) => {
  const labelOf = useFieldLabel('connectors');
  return (
    <TextInput
      source={source}
      label={label ?? labelOf(source)}
      helperText={help ?? false}
      slotProps={{ htmlInput: { maxLength, ...(isCode && { className: 'list-code', spellCheck: false }) } }}
      autoComplete="off"
      isRequired={isRequired}
      fullWidth
    />
  );
};

const Section = ({ name, text, children }: { name: string; text?: string; children: ReactNode }) => {
  const translate = useTranslate();
  return (
    <section className="cn-section" aria-labelledby={`cn-${name}`}>
      <h2 id={`cn-${name}`}>{translate(`connectors.section.${name}`)}</h2>
      {text !== undefined && <p className="cn-lead">{text}</p>}
      {children}
    </section>
  );
};

const Description = () => {
  const labelOf = useFieldLabel('connectors');
  return (
    <TextInput
      source="description"
      label={labelOf('description')}
      helperText={false}
      slotProps={{ htmlInput: { maxLength: 250 } }}
      multiline
      minRows={2}
      fullWidth
    />
  );
};

/** Whether an error was found in one of the fields: it has to be corrected even if the field is not needed now. */
const useHasHadError = (sources: readonly string[]) => {
  const { errors } = useFormState();
  const [hasHad, setHasHad] = useState(false);
  if (!hasHad && sources.some(source => errors[source] !== undefined)) setHasHad(true);
  return hasHad;
};

const targetUrls = ['targetUrl'];
const arns = Object.values(targetArns);
const links = ['androidLink', 'iosLink'];

const Arns = () => {
  const translate = useTranslate();
  return (
    <>
      {arns.map(source => (
        <Text key={source} source={source} maxLength={110} isCode help={translate('connectors.help.arn')} />
      ))}
      <p className="cn-note">{translate('connectors.help.lambda')}</p>
    </>
  );
};

const TargetFields = ({ kind }: { kind: ConnectorKind }) => {
  const translate = useTranslate();
  const labelOf = useFieldLabel('connectors');
  const hosting = useWatch({ name: 'hosting' }) as Hosting | '';
  const hasUrlError = useHasHadError(targetUrls);
  const hasArnError = useHasHadError(arns);
  const choices = hostings.filter(one => kind !== 'API_ONLY' || one !== 'AWS_LAMBDA');
  return (
    <>
      <ChoiceInput
        source="hosting"
        label={labelOf('hosting')}
        helperText={translate('connectors.help.hosting')}
        choices={choices.map(id => ({ id, name: translate(`connectors.hosting.${id}`) }))}
        noneLabel={translate(kind === 'API_ONLY' ? 'connectors.absent' : 'connectors.noHosting')}
      />
      {(hosting === 'WEBHOOK' || hasUrlError) && (
        <Text
          source="targetUrl"
          label={translate(`connectors.targetLabel.${kind}`)}
          maxLength={MAX_ADDRESS}
          help={translate(kind === 'API_ONLY' ? 'connectors.help.eventUrl' : 'connectors.help.targetUrl')}
          isCode
        />
      )}
      {(hosting === 'AWS_LAMBDA' || hasArnError) && <Arns />}
      {hosting === 'ECHO' && <p className="cn-note">{translate('connectors.help.echo')}</p>}
    </>
  );
};

const Scopes = () => {
  const translate = useTranslate();
  return (
    <div className="cn-scopes">
      <CheckboxGroupInput
        source="scopes"
        label={useFieldLabel('connectors')('scopes')}
        helperText={false}
        choices={connectorScopes.map(id => ({ id, name: translate(`connectors.scopes.${id}`) }))}
        row
      />
    </div>
  );
};

/** A list that is edited as lines of text. */
const Lines = ({ source }: { source: 'redirectUris' | 'appSettings' }) => {
  const translate = useTranslate();
  return (
    <TextInput
      source={source}
      label={useFieldLabel('connectors')(source)}
      helperText={translate(`connectors.help.${source}`)}
      slotProps={{ htmlInput: { className: 'list-code', spellCheck: false } }}
      multiline
      minRows={2}
      fullWidth
    />
  );
};

type InputsProps = {
  kind: ConnectorKind;
  isNew?: boolean;
  /** whether the maker's client secret of a Schema App is stored */
  hasOauthSecret?: boolean;
};

const Names = ({ kind, isNew }: { kind: ConnectorKind; isNew: boolean }) => {
  const translate = useTranslate();
  const displayName = (
    <Text
      source="displayName"
      label={translate(`connectors.nameLabel.${kind}`)}
      maxLength={MAX_DISPLAY_NAME}
      help={translate('connectors.help.displayName')}
      isRequired
    />
  );
  if (!isNew) return displayName;
  return (
    <InputPair>
      {displayName}
      <Text source="appName" maxLength={249} help={translate('connectors.help.appName')} isCode />
    </InputPair>
  );
};

const SmartAppInputs = ({ isNew }: { isNew: boolean }) => {
  const translate = useTranslate();
  const labelOf = useFieldLabel('connectors');
  const addressHelp = translate('connectors.help.iconUrl');
  return (
    <>
      <Section name="about">
        <Names kind="SMARTAPP" isNew={isNew} />
        <Description />
        <BooleanInput
          source="singleInstance"
          label={labelOf('singleInstance')}
          helperText={translate('connectors.help.singleInstance')}
        />
        <Text source="iconUrl" maxLength={MAX_ADDRESS} help={addressHelp} />
      </Section>
      <Section name="target">
        <TargetFields kind="SMARTAPP" />
      </Section>
      <Section name="access">
        <Scopes />
        <Lines source="redirectUris" />
      </Section>
      <Section name="settings">
        <Lines source="appSettings" />
      </Section>
    </>
  );
};

const SecretInput = ({ isStored }: { isStored: boolean }) => {
  const translate = useTranslate();
  const labelOf = useFieldLabel('connectors');
  const isRemoved = useWatch({ name: 'removeOauthSecret' }) === true;
  const help = isStored ? (isRemoved ? 'Removed' : 'Set') : 'Unset';
  return (
    <div className="cn-secret">
      <PasswordInput
        source="oauthClientSecret"
        label={labelOf('oauthClientSecret')}
        helperText={translate(`connectors.help.oauthClientSecret${help}`)}
        autoComplete="new-password"
        disabled={isRemoved}
        fullWidth
      />
      {isStored && (
        <BooleanInput source="removeOauthSecret" label={labelOf('removeOauthSecret')} helperText={false} />
      )}
    </div>
  );
};

const OauthInputs = ({ hasOauthSecret }: { hasOauthSecret: boolean }) => {
  const translate = useTranslate();
  return (
    <Section name="oauth" text={translate('connectors.sectionText.oauth')}>
      <InputPair>
        <Text source="oauthAuthorizationUrl" maxLength={MAX_ADDRESS} isCode />
        <Text source="oauthTokenUrl" maxLength={MAX_ADDRESS} isCode />
      </InputPair>
      <InputPair>
        <Text source="oauthClientId" maxLength={255} isCode />
        <SecretInput isStored={hasOauthSecret} />
      </InputPair>
      <Text source="oauthScope" maxLength={1000} help={translate('connectors.help.oauthScope')} isCode />
    </Section>
  );
};

const LinkInputs = () => {
  const translate = useTranslate();
  const labelOf = useFieldLabel('connectors');
  const hasLinkError = useHasHadError(links);
  const isOn = useWatch({ name: 'appToApp' }) === true || hasLinkError;
  return (
    <Section name="links">
      <BooleanInput
        source="appToApp"
        label={labelOf('appToApp')}
        helperText={translate('connectors.help.appToApp')}
      />
      {isOn && (
        <InputPair>
          <Text source="androidLink" maxLength={MAX_ADDRESS} isCode />
          <Text source="iosLink" maxLength={MAX_ADDRESS} isCode />
        </InputPair>
      )}
    </Section>
  );
};

const SchemaAppInputs = ({ isNew, hasOauthSecret }: { isNew: boolean; hasOauthSecret: boolean }) => {
  const translate = useTranslate();
  return (
    <>
      <Section name="about">
        <Names kind="SCHEMA" isNew={isNew} />
        <InputPair>
          <Text source="partnerName" maxLength={MAX_DISPLAY_NAME} isRequired />
          <Text source="userEmail" maxLength={254} help={translate('connectors.help.userEmail')} isRequired />
        </InputPair>
      </Section>
      <Section name="target">
        <TargetFields kind="SCHEMA" />
      </Section>
      <OauthInputs hasOauthSecret={hasOauthSecret} />
      <Section name="icons">
        {['iconUrl', 'iconUrl2x', 'iconUrl3x'].map(source => (
          <Text
            key={source}
            source={source}
            maxLength={MAX_ADDRESS}
            help={translate('connectors.help.iconUrl')}
          />
        ))}
      </Section>
      <LinkInputs />
    </>
  );
};

const ApiOnlyInputs = ({ isNew }: { isNew: boolean }) => (
  <>
    <Section name="about">
      <Names kind="API_ONLY" isNew={isNew} />
      <Description />
    </Section>
    <Section name="access">
      <Scopes />
      <Lines source="redirectUris" />
    </Section>
    <Section name="events">
      <TargetFields kind="API_ONLY" />
    </Section>
  </>
);

/** The fields of a new or existing connector. */
export const ConnectorInputs = ({ kind, isNew = false, hasOauthSecret = false }: InputsProps) => {
  if (kind === 'SMARTAPP') return <SmartAppInputs isNew={isNew} />;
  return kind === 'SCHEMA' ? (
    <SchemaAppInputs isNew={isNew} hasOauthSecret={hasOauthSecret} />
  ) : (
    <ApiOnlyInputs isNew={isNew} />
  );
};
