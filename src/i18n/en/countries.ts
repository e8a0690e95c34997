/** `resources` are react-admin's names of the resource and its fields; `texts` is everything else. */
export const countriesTexts = {
  resources: {
    countries: {
      name: 'Country |||| Countries',
      fields: {
        cntryNm: 'Name',
        cntryCd: 'Code',
        cntryCdAlpha3: 'Alpha-3',
        useYn: 'In use',
        delYn: 'Removed',
        zwaveRegion: 'Z-Wave region',
        locales: 'Locales',
        chgr: 'Changed by',
        chgDt: 'Last change',
      },
    },
  },
  texts: {
    thing: 'country',
    filterLabel: 'Filter by name or code',
    about:
      'The countries of ISO 3166. Those in use are offered where products are described; the Z‑Wave region says which radios may be sold there.',
    used: 'In use',
    unused: 'Not in use',
    removed: 'Removed',
    noRegion: 'None',
    noLocale: 'None',
    localeCount: 'One locale |||| %{smart_count} locales',
    actionsFor: 'Actions for %{name}',
    view: 'View',
    copyCode: 'Copy code',
    saved: 'Saved %{name}',
    views: { all: 'All', used: 'In use', unused: 'Not in use', removed: 'Removed' },
    regions: {
      EU: 'EU, Europe',
      US: 'US, Americas',
      ANZ: 'ANZ, Australasia',
      HK: 'HK, Hong Kong',
      IN: 'IN, India',
      IL: 'IL, Israel',
      JP: 'JP, Japan, Taiwan',
      KR: 'KR, South Korea',
      RU: 'RU, Russia',
      CN: 'CN, China',
      NONE: 'None',
    },
    help: {
      cntryNm: 'What people read in lists. Up to 80 characters.',
      zwaveRegion: 'Which radios may be sold there.',
      useYn: 'It is offered where products and locales are described.',
      delYn: 'A removed country is not listed; it can be brought back here.',
      inUse: 'One locale names it, so it stays. |||| %{smart_count} locales name it, so it stays.',
    },
    noMatch: {
      title: 'No country matches',
      text: 'Nothing fits all of these filters at once.',
    },
    edit: { title: 'Country' },
    readOnly: 'Admins of a company manage its countries. You see what they chose.',
    bulk: {
      use: 'Put in use',
      unuse: 'Take out of use',
      region: 'Set Z-Wave region…',
      putInUse:
        'One country put in use: %{before} before, %{after} now |||| %{count} countries put in use: %{before} before, %{after} now',
      takenOut:
        'One country taken out of use: %{before} before, %{after} now |||| %{count} countries taken out of use: %{before} before, %{after} now',
      regionSet:
        'Z-Wave region of one country: %{region} |||| Z-Wave region of %{count} countries: %{region}',
      nothing: 'Nothing to change: they are so already',
      undone: 'The countries are as they were',
      left: 'Undone, but for %{names}: somebody changed it since, so it stays as it is now |||| Undone, but for %{names}: somebody changed them since, so they stay as they are now',
      andMore: '%{names} and %{count} more',
    },
  },
};
