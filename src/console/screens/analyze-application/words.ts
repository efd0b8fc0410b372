// What the analysis of an application says to people.
export const words = {
  title: 'Analyze Application',
  loading: 'Asking what can be analyzed...',
  loadFailed: 'The analysis could not be prepared',
  retry: 'Retry',
  absent: 'Application analysis is not available here',
  absentWhy:
    'It is a part of the PRO edition of the server. Where the server has it, the component may have been removed, or its repository may not be open to you.',
  close: 'Close',

  terms: 'Terms of use',
  accept: 'Accept',
  accepting: 'Accepting...',
  decline: 'Decline',
  acceptFailed: 'The terms could not be accepted',

  intro: 'The report is sent by e-mail. It opens with the password that you choose here.',
  asset: 'Application',
  emailAddress: 'Email address',
  emailAddressHelp: 'Where the report is sent',
  reportPassword: 'Report password',
  reportPasswordHelp: 'Opens the report; it is no password of yours on this server',
  proprietaryPackages: 'Proprietary packages',
  proprietaryPackagesHelp: 'Name spaces of your own code, separated by commas, as com.example, org.example',
  reportLabel: 'Report label',
  reportLabelHelp: 'Tells this report from others',
  optional: 'Optional',
  analyze: 'Analyze',
  cancel: 'Cancel',
  incomplete: 'Fill in the e-mail address, the password and the label first',
  failed: 'Error analyzing the application',
  analyzed: 'Analysis in process. Email will be sent when report is ready.',

  componentGroup: 'Group',
  componentName: 'Component',
  componentVersion: 'Version',
  componentHint:
    'An application of this repository is examined, and a report about what it is made of comes by e-mail.',
  nameFirst: 'Fill in the component first',

  unsaved: 'Unsaved changes',
  unsavedText: 'Do you want to discard your changes?',
  discard: 'Discard changes',
  stay: 'Go back',
} as const;
