/** `resources` are react-admin's names of the resource and its fields; `texts` is everything else. */
export const localesTexts = {
  resources: {
    locales: {
      name: 'Locale |||| Locales',
      fields: {
        sortOrder: 'Order',
        localeNm: 'Name',
        localeId: 'Id',
        langCd: 'Language code',
        langNm: 'Language',
        cntryCd: 'Country',
        cntryNm: 'Country',
        crtDt: 'Added',
        chgr: 'Changed by',
        chgDt: 'Last change',
      },
    },
  },
  texts: {
    thing: 'locale',
    new: 'New locale',
    filterLabel: 'Filter by name or id',
    about:
      'A locale is a language as it is written in one country. Names and instructions are given for each of them; the default stands in where one is missing.',
    default: 'Default',
    removed: 'Removed',
    actionsFor: 'Actions for %{name}',
    view: 'View',
    copyId: 'Copy id',
    remove: 'Remove',
    restore: 'Bring back',
    created: '%{name} is ready to use',
    saved: 'Saved %{name}',
    restored: '%{name} is back |||| %{smart_count} locales are back',
    defaultStays: 'The default locale stays: it stands in where another is missing.',
    deleted: 'Locale removed |||| %{smart_count} locales removed',
    views: { all: 'All', removed: 'Removed' },
    help: {
      langCd: 'The code of ISO 639, such as en or pt.',
      langNm: 'What people read in lists. Up to 60 characters.',
      cntryCd: 'One of the countries in use.',
      localeNm: 'Language and country together. Up to 100 characters.',
      sortOrder: 'Smaller numbers come first; the default has 0. Empty: the last.',
      editOrder: 'Smaller numbers come first; the default has 0.',
    },
    none: {
      title: 'Nothing is removed',
      text: 'Locales that an admin removes can be brought back from here.',
    },
    noMatch: {
      title: 'No locale matches',
      text: 'Nothing fits all of these filters at once.',
    },
    create: {
      title: 'New locale',
      lead: 'Everybody in your organization sees it. Language and country make its id, and stay.',
      action: 'Create locale',
    },
    edit: { title: 'Locale' },
    readOnly: 'Admins of a company manage its locales. You see what they chose.',
    removedNote: 'This locale is removed. Nothing new can be written in it until it is brought back.',
  },
};
