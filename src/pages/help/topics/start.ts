import { section, steps, list, text, type Topic } from '../topic.ts';

export const start: Topic = {
  id: 'start',
  group: 'use',
  title: 'Getting started',
  lead: 'From the first sign-in to a project that you and your colleagues can see.',
  sections: [
    section(
      'sign-in',
      'Sign in',
      text(
        'Open the workspace and choose Sign in. Use the e-mail address and password of your account, or an invitation link from a colleague: the link makes the account and adds you to the organization in one step.',
      ),
      text(
        'Where the demo world is loaded, the sign-in page lists made-up people. One click signs you in as one of them, which is the quickest way to see what an admin, a member and a provisioning manager may do.',
      ),
    ),
    section(
      'first-project',
      'Make your first project',
      steps(
        'Open [Projects](/projects) and choose [New project](/projects/create).',
        'Choose what you are building. The [type](/help/projects#types) decides which tasks the project has, and can not be changed later.',
        'Name it, describe it if you like, and choose Create project. You are its owner.',
        'The overview opens. It shows the life cycle, what is missing for the next step, and the history.',
      ),
    ),
    section(
      'find-your-way',
      'Find your way',
      list(
        'The button at the left of the header shows the organization you stand in. Projects of another organization are not shown; see [Switch the organization](/help/organizations#switch).',
        'Search with Ctrl K, or Command K on a Mac. It finds projects by parts of their name or id, pages, and these topics.',
        'Inside a project, the sidebar at the left leads to its pages.',
        'The menu under your name holds the theme, your account and Sign Out.',
      ),
    ),
  ],
};
