/** Shared texts of the pages that import driver folders and project files. */
export const importsTexts = {
  into: 'Import into',
  newProject: 'New project',
  newProjectNamed: 'New project: %{name}',
  noProjects: 'No projects match.',
  plan: 'Plan',
  problems: 'Problems',
  expandAll: 'Expand all',
  collapseAll: 'Collapse all',
  showMore: 'Show more (%{count} left)',
  undoNote: 'You can undo for 10 minutes',
  apply: 'Apply plan',
  applying: 'Applying…',
  undone: 'Import undone',
  partlyUndone: 'Import undone, except for 1 record |||| Import undone, except for %{smart_count} records',
  leaveTitle: 'Leave without importing?',
};
