/** `resources` has react-admin's labels of the resource and its fields; the other texts are grouped by the area that shows them. */
export const texts = {
  resources: {
    firmwares: {
      name: 'Firmware |||| Firmware',
      fields: {
        version: 'Version',
        firmwareType: 'Type',
        supportedVersion: 'Updates from',
        fileName: 'File',
        notes: 'Release notes',
        rolloutPercent: 'Share of devices (%)',
        rolloutStopAt: 'Stop after failed updates',
        downloadedCount: 'Downloaded',
        installedCount: 'Installed',
        failedCount: 'Failed',
        chgr: 'Changed by',
        crtDt: 'Created',
        chgDt: 'Last change',
        firmwareId: 'ID',
        certificationId: 'Certification ID',
        fileId: 'File ID',
        checksum: 'Checksum',
        fileSize: 'Size (bytes)',
      },
    },
  },
  firmwares: {
    new: 'New firmware',
    filterLabel: 'Filter by version or file',
    about:
      "Test firmware is offered to test devices only. Public firmware is offered to all of this project's devices, or to the share you set.",
    types: { TEST: 'Test', PUBLIC: 'Public' },
    views: { all: 'All', TEST: 'Test', PUBLIC: 'Public' },
    anyVersion: 'Any version',
    noFile: 'No file',
    checksum: 'SHA-256',
    notOffered: 'Not offered',
    stopped: 'Stopped',
    rollout: '%{count} at %{percent}%',
    copyId: 'Copy ID',
    created: 'Created firmware %{version}',
    deleted: 'Firmware deleted |||| %{smart_count} firmware versions deleted',
    help: {
      version: 'Letters, numbers, dots, dashes, underscores, and plus signs, such as 1.4.0.',
      supportedVersion:
        'Optional. The oldest version that can update to this one. Leave empty for any version.',
      notes: 'Optional. What changed, for the people who install it.',
      rolloutPercent: "The percentage of this project's devices that are offered the update. 100 means all.",
      rolloutStopAt: 'Optional. The rollout stops after this number of failed updates.',
    },
    file: {
      drop: 'Drop the firmware file here, or choose a file',
      another: 'Drop or choose another file',
      help: 'Any binary file. Its size and SHA-256 are computed during the upload.',
      ready: 'File uploaded',
      remove: 'Remove file',
    },
    details: {
      menu: 'Details and rollout…',
      title: 'Firmware %{version}',
      bytes: 'Checksum',
      noFile: "This firmware has no file, so it isn't offered to devices.",
      noNotes: 'None',
      counts: 'Devices',
      stopped:
        'Rollout stopped: 1 update failed. Raise the limit to continue. |||| Rollout stopped: %{smart_count} updates failed. Raise the limit to continue.',
      conflict:
        'The fields you changed keep your values. The others show what was saved. Save again to overwrite.',
      download: 'Download file',
      saved: 'Saved firmware %{version}',
    },
    create: {
      title: 'New firmware',
      lead: 'It starts as test firmware. You can make it public later.',
      fromBuild: 'Release firmware from a build',
      action: 'Create firmware',
    },
    promote: {
      menu: 'Make public…',
      title: 'Make firmware %{version} public?',
      text: "It will be offered to %{percent}% of this project's devices. It can't be changed back to test firmware.",
      stopped:
        "Its rollout was stopped by failed updates, so it isn't offered to devices until you raise the limit. It can't be changed back to test firmware.",
      noFile: "This firmware has no file, so it can't be made public. Create it again with a file.",
      action: 'Make public',
      done: 'Firmware %{version} is public',
    },
    none: {
      title: 'No firmware yet',
      text: "Create test firmware, try it on test devices, and make it public when it's ready.",
      readOnly: 'The project owner or an admin can create firmware.',
    },
    noMatch: {
      title: 'No matching firmware',
      text: 'No results match these filters.',
    },
    bulkDelete: {
      title: "1 firmware version can't be deleted |||| %{smart_count} firmware versions can't be deleted",
      text: 'Only the project owner and admins can delete firmware.',
      rest: 'Delete the other one |||| Delete the other %{smart_count}',
    },
  },
};
