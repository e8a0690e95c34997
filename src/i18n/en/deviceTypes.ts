/** `resources` are react-admin's names of the resource and its fields; `texts` is everything else. */
export const deviceTypesTexts = {
  resources: {
    deviceTypes: {
      name: 'Device type |||| Device types',
      fields: {
        dvcType: 'Id',
        dvcTypeNm: 'Name',
        ocfDvcType: 'OCF device type',
        ownerId: 'Owner',
        crtr: 'Created by',
        crtDt: 'Created',
        chgr: 'Changed by',
        chgDt: 'Last change',
      },
    },
  },
  texts: {
    thing: 'device type',
    new: 'New device type',
    filterLabel: 'Filter by id or name',
    about:
      'A device type says what a device is: a light, a lock, a thermostat. Standard types are there for everybody and stay as they are; beside them you describe your own.',
    standard: 'Standard',
    yours: 'Yours',
    noOcf: 'None',
    actionsFor: 'Actions for %{name}',
    view: 'View',
    duplicate: 'Duplicate as new',
    copyId: 'Copy id',
    created: '%{name} is ready to use',
    saved: 'Saved %{name}',
    deleted: 'Device type deleted |||| %{smart_count} device types deleted',
    views: { all: 'All', standard: 'Standard', own: 'Own' },
    help: {
      dvcType:
        'Lowercase letters, numbers, dashes, underscores and periods. Devices name it, so it stays as it is.',
      dvcTypeNm: 'What people read in lists. Up to 60 characters.',
      ocfDvcType: 'Optional. The nearest type of the Open Connectivity Foundation, such as oic.d.light.',
    },
    none: {
      title: 'No device type of your own yet',
      text: 'Describe what the standard types do not cover, under an id of its own.',
      readOnly: 'Types of your organization appear here when a colleague describes one.',
    },
    noMatch: {
      title: 'No device type matches',
      text: 'Nothing fits all of these filters at once.',
    },
    create: {
      title: 'New device type',
      COMPANY: 'It belongs to your organization: colleagues see it, you and admins change it.',
      INDIVIDUAL: 'It belongs to your private workspace: only you see it and change it.',
      from: 'Starts from %{name}. Give it an id of its own.',
      action: 'Create device type',
    },
    edit: { title: 'Device type' },
    readOnly: {
      standard:
        'This is a standard device type. It is there for everybody and stays as it is; duplicate it to describe your own.',
      colleague: '%{name} created it. Only its creator and admins of the organization change it.',
    },
    bulkDelete: {
      title: 'One device type stays |||| %{smart_count} device types stay',
      text: 'They are standard types, or belong to colleagues.',
      rest: 'Delete the other one |||| Delete the other %{smart_count}',
    },
  },
};
