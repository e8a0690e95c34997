/** `resources` are react-admin's names of the resource and its fields; all else is by the area that shows it. */
export const texts = {
  resources: {
    firmwares: {
      name: 'Firmware |||| Firmware',
      fields: {
        version: 'Version',
        firmwareType: 'Type',
        supportedVersion: 'Updates from',
        fileName: 'File',
        chgr: 'Changed by',
        crtDt: 'Created',
        chgDt: 'Last change',
      },
    },
  },
  firmwares: {
    new: 'New firmware',
    filterLabel: 'Filter by version or file',
    about:
      'Test firmware reaches test devices only. Public firmware is offered to all devices of this project.',
    types: { TEST: 'Test', PUBLIC: 'Public' },
    views: { all: 'All', TEST: 'Test', PUBLIC: 'Public' },
    anyVersion: 'Any version',
    noFile: 'No file',
    copyId: 'Copy ID',
    created: 'Created firmware %{version}',
    deleted: 'Firmware deleted |||| %{smart_count} firmware versions deleted',
    help: {
      version: 'Letters, numbers, dots, dashes, and plus signs, such as 1.4.0.',
      supportedVersion:
        'Optional. The oldest version that can update to this one. Leave empty for any version.',
    },
    create: {
      title: 'New firmware',
      lead: 'It starts as test firmware. You can make it public later.',
      action: 'Create firmware',
    },
    promote: {
      menu: 'Make public…',
      title: 'Make firmware %{version} public?',
      text: "All devices of this project can update to it. It can't become test firmware again.",
      action: 'Make public',
      done: 'Firmware %{version} is public',
    },
    none: {
      title: 'No firmware yet',
      text: "Create test firmware, try it on test devices, and make it public when it's ready.",
      readOnly: 'The owner of the project or an admin can create firmware.',
    },
    noMatch: {
      title: 'No matching firmware',
      text: 'No results match these filters.',
    },
    bulkDelete: {
      title: "One firmware version can't be deleted |||| %{smart_count} firmware versions can't be deleted",
      text: 'Only the owner of the project and admins can delete firmware.',
      rest: 'Delete the other one |||| Delete the other %{smart_count}',
    },
  },
};
