/** Version of the contract; areas say in areas.json which range they need. Apart from the schemas, so that a browser can have it alone. */
export const contractVersion = '3.0.0';
