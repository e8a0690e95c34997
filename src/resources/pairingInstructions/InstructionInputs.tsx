import { AutocompleteInput, ReferenceInput, TextInput, useTranslate } from 'react-admin';
import { useUser } from '../../auth/SessionContext.ts';
import { languageChoices } from '../../ui/instructions/languageName.ts';

const labelOf = (source: string) => `resources.pairingInstructions.fields.${source}`;

export const NameInput = ({ autoFocus = false }: { autoFocus?: boolean }) => {
  const translate = useTranslate();
  return (
    <TextInput
      source="instructionName"
      label={translate(labelOf('instructionName'))}
      helperText={translate('pairingInstructions.help.instructionName')}
      slotProps={{ htmlInput: { maxLength: 80 } }}
      autoComplete="off"
      autoFocus={autoFocus}
      isRequired
      fullWidth
    />
  );
};

export const LanguageInput = () => {
  const translate = useTranslate();
  return (
    <AutocompleteInput
      source="instructionLanguage"
      label={translate(labelOf('instructionLanguage'))}
      helperText={translate('pairingInstructions.help.instructionLanguage')}
      choices={languageChoices}
      translateChoice={false}
      autoHighlight
      disableClearable
      isRequired
      fullWidth
    />
  );
};

const toQuery = (q: string) => (q === '' ? {} : { q });

/** The hub-connected projects that the user can edit; for admins, all of the organization. */
export const ProjectInput = () => {
  const translate = useTranslate();
  const user = useUser();
  return (
    <ReferenceInput
      source="pjtId"
      reference="projects"
      filter={{ prodType: ['HUB_CONNECTED'], ...(user?.role !== 'ADMIN' && { view: 'mine' }) }}
      sort={{ field: 'pjtNm', order: 'ASC' }}
      perPage={50}
    >
      <AutocompleteInput
        label={translate(labelOf('pjtId'))}
        helperText={translate('pairingInstructions.help.pjtId')}
        optionText="pjtNm"
        translateChoice={false}
        filterToQuery={toQuery}
        noOptionsText={translate('pairingInstructions.create.noProjects')}
        isRequired
        fullWidth
      />
    </ReferenceInput>
  );
};
