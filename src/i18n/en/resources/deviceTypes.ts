/** `resources` has react-admin's labels of the resource and its fields; the other texts are grouped by the area that shows them. */
export const texts = {
  resources: {
    deviceTypes: {
      name: 'Device type |||| Device types',
      fields: {
        dvcType: 'ID',
        dvcTypeNm: 'Name',
        ocfDvcType: 'OCF device type',
        ownerId: 'Owner',
        crtr: 'Created by',
        crtDt: 'Created',
        chgr: 'Changed by',
        chgDt: 'Last change',
        isOwner: 'Owned by you',
      },
    },
  },
  deviceTypes: {
    noun: 'device type',
    new: 'New device type',
    filterLabel: 'Filter by ID or name',
    about:
      'A device type says what a device is, such as a light, a lock, or a thermostat. Standard types are available to everyone; you can also create your own.',
    standard: 'Standard',
    yours: 'Yours',
    noOcf: 'None',
    view: 'View',
    duplicate: 'Duplicate',
    copyId: 'Copy ID',
    created: 'Created %{name}',
    saved: 'Saved %{name}',
    deleted: 'Device type deleted |||| %{smart_count} device types deleted',
    views: { all: 'All', standard: 'Standard', own: 'Custom' },
    help: {
      dvcType:
        "Lowercase letters, numbers, dashes, underscores, and periods. Devices refer to this ID, so it can't be changed.",
      dvcTypeNm: 'Shown in lists. Up to 60 characters.',
      ocfDvcType: 'Optional. The closest Open Connectivity Foundation type, such as oic.d.light.',
    },
    none: {
      title: 'No custom device types yet',
      text: "Create one for devices that the standard types don't cover.",
      readOnly: 'Device types appear here when a colleague creates one.',
    },
    noMatch: {
      title: 'No matching device types',
      text: 'No results match these filters.',
    },
    create: {
      title: 'New device type',
      COMPANY: 'Visible to everyone in your organization. Only you and admins can edit it.',
      INDIVIDUAL: 'In your private workspace. Only you can see and edit it.',
      from: 'Based on %{name}. Give it its own ID.',
      action: 'Create device type',
    },
    edit: { title: 'Device type' },
    readOnly: {
      standard: "Standard device types can't be edited. Duplicate this one to make your own.",
      colleague: 'Created by %{name}. Only its creator and organization admins can edit it.',
    },
    bulkDelete: {
      title: "1 device type can't be deleted |||| %{smart_count} device types can't be deleted",
      text: "Standard types can't be deleted. Only the creator and admins can delete the others.",
      rest: 'Delete the other one |||| Delete the other %{smart_count}',
    },
  },
};
