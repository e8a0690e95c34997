/** `resources` has react-admin's labels of the resource and its fields; the other texts are grouped by the area that shows them. */
export const texts = {
  resources: {
    countries: {
      name: 'Country |||| Countries',
      fields: {
        cntryNm: 'Name',
        cntryCd: 'Code',
        cntryCdAlpha3: 'Alpha-3',
        useYn: 'Enabled',
        delYn: 'Removed',
        zwaveRegion: 'Z-Wave region',
        locales: 'Locales',
        chgr: 'Changed by',
        chgDt: 'Last change',
        inUse: 'In use',
      },
    },
  },
  countries: {
    noun: 'country',
    filterLabel: 'Filter by name or code',
    about:
      "All ISO 3166 countries. Enabled countries can be chosen for products and locales. A country's Z‑Wave region determines which radios can be sold there.",
    used: 'Enabled',
    unused: 'Disabled',
    removed: 'Removed',
    noRegion: 'None',
    noLocale: 'None',
    localeCount: '1 locale |||| %{smart_count} locales',
    view: 'View',
    copyCode: 'Copy code',
    saved: 'Saved %{name}',
    views: { all: 'All', used: 'Enabled', unused: 'Disabled', removed: 'Removed' },
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
      cntryNm: 'Shown in lists. Up to 80 characters.',
      zwaveRegion: 'Determines which Z-Wave radios can be sold in this country.',
      useYn: 'Enabled countries can be chosen for products and locales.',
      delYn: 'Removed countries are hidden from lists. You can restore them here.',
      inUse:
        "One locale uses this country, so it can't be disabled or removed. |||| %{smart_count} locales use this country, so it can't be disabled or removed.",
    },
    noMatch: {
      title: 'No matching countries',
      text: 'No results match these filters.',
    },
    edit: { title: 'Country' },
    readOnly: 'Only company admins can manage countries.',
    bulk: {
      enable: 'Enable',
      disable: 'Disable',
      region: 'Set Z-Wave region…',
      enabled: 'One country enabled (%{after} total) |||| %{count} countries enabled (%{after} total)',
      disabled:
        'One country disabled (%{after} still enabled) |||| %{count} countries disabled (%{after} still enabled)',
      regionSet:
        'Z-Wave region of one country: %{region} |||| Z-Wave region of %{count} countries: %{region}',
      nothing: 'Nothing to change: the selected countries already have this setting',
      undone: 'Changes undone',
      left: 'Changes undone, except for %{names}, which someone else has changed since',
      andMore: '%{names}, and %{count} more',
    },
  },
};
