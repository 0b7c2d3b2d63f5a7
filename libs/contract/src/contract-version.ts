/** Version of the contract; areas say in areas.json which range they need. Apart from the schemas, so that a browser can have it alone. */
export const contractVersion = '6.0.0';

/** The header in which every answer of the API says the version of the contract that it serves. */
export const contractVersionHeader = 'x-contract-version';
