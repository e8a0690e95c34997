/** `resources` has react-admin's labels of the resource and its fields; the other texts are grouped by the area that shows them. */
export const texts = {
  resources: {
    locales: {
      name: 'Locale |||| Locales',
      fields: {
        sortOrder: 'Order',
        localeNm: 'Name',
        localeId: 'ID',
        langCd: 'Language code',
        langNm: 'Language',
        cntryCd: 'Country',
        cntryNm: 'Country',
        crtDt: 'Created',
        chgr: 'Changed by',
        chgDt: 'Last change',
        delYn: 'Removed',
      },
    },
  },
  locales: {
    noun: 'locale',
    new: 'New locale',
    filterLabel: 'Filter by name or ID',
    about:
      'A locale is a language as used in one country. Names and instructions can be written for each locale. Where a translation is missing, the default locale is used.',
    default: 'Default',
    removed: 'Removed',
    view: 'View',
    copyId: 'Copy ID',
    remove: 'Remove',
    restore: 'Restore',
    created: 'Created %{name}',
    saved: 'Saved %{name}',
    restored: 'Restored %{name} |||| Restored %{smart_count} locales',
    defaultStays: "The default locale can't be removed. It is used where a translation is missing.",
    deleted: 'Locale removed |||| %{smart_count} locales removed',
    views: { all: 'All', removed: 'Removed' },
    help: {
      langCd: 'ISO 639 code, such as en or pt.',
      langNm: 'Shown in lists. Up to 60 characters.',
      cntryCd: 'Only enabled countries are listed.',
      localeNm: 'Language and country. Up to 100 characters.',
      sortOrder: 'Lower numbers first. The default locale is 0. Leave empty to add at the end.',
      editOrder: 'Lower numbers first. The default locale is 0.',
    },
    none: {
      title: 'No removed locales',
      text: 'Locales that an admin removes appear here and can be restored.',
    },
    noMatch: {
      title: 'No matching locales',
      text: 'No results match these filters.',
    },
    create: {
      title: 'New locale',
      lead: "Visible to everyone in your organization. The ID combines the language code and the country, which can't be changed later.",
      action: 'Create locale',
    },
    edit: { title: 'Locale' },
    readOnly: 'Only organization admins can manage locales.',
    removedNote: 'This locale was removed. Restore it to use it for new texts.',
  },
};
